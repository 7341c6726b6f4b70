/** Generated from /openapi.json; UPDATE_API=1 writes it anew. */
export interface paths {
    "/portal/api/order/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order of an application, which submitting it asked for, or of a place at an event or exam */
        post: operations["portalOrderCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/api/getFormschema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The newest version of a form */
        post: operations["formsGetFormschema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/api/createFormsubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save the draft of an application, submit it or cancel it */
        post: operations["formsCreateFormsubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/api/payHandler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a card payment of what an order owes */
        post: operations["paymentPayHandler"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            requestId: string;
            /** @description Names the sentence of `detail`, for clients that speak another language. */
            code?: string;
            /** @description What is put into the sentence. */
            params?: string[];
            errors?: {
                field: string;
                message: string;
            }[];
        };
        EvidenceAnswers: {
            /** Format: uuid */
            declarationId: string;
            name?: string;
            kind?: number;
            description?: string;
            whyChosen?: string;
            /** @description A day of the institution, yyyy-mm-dd. */
            tookPlaceOn?: string;
            unitsClaimed?: string;
            unitsVerifiable?: string;
            learned?: string;
        };
        ListRequest: {
            /** @example mshied_previouseducations */
            recordtype: string;
            idfield?: string;
            properties: string[];
            formattedFields?: string[];
            filter?: {
                globalfilter?: string | null;
                globalAndOperator?: boolean | null;
                fieldAndOperator?: boolean | null;
                fieldOrOperator?: boolean | null;
                /** @description With at most 500 values together; where several lists are asked for at once, in all of them. */
                filterfields?: {
                    field: string;
                    searchvalue?: (string | number | boolean | null) | (string | number | boolean | null)[];
                    type: "string" | "number" | "boolean" | "datetime" | "picklist" | "guid" | "lookup" | "manytomany";
                    /** @description How the field is compared. Left out: a text is found anywhere in the field, a day is any moment of it, and several conditions on one field are alternatives. `between` takes a list of two values and includes both, `in` a list; `isEmpty` needs no value, or false for its opposite. */
                    operator?: "eq" | "ne" | "lt" | "le" | "gt" | "ge" | "between" | "in" | "contains" | "startsWith" | "isEmpty";
                }[];
            } | null;
            Aggregate?: {
                AggregateFields: {
                    /** @example mshied_name */
                    field: string;
                    type: "sum" | "count" | "min" | "max";
                }[];
            } | null;
            sortfield?: {
                /** @example mshied_name */
                field: string;
                sorttype: "asc" | "desc";
            } | null;
            continuationToken?: string | null;
            pazesize: number;
        };
        ListAnswer: {
            data: {
                id: string;
                data: {
                    /** @example mshied_name */
                    name: string;
                    value: string | number | boolean | null;
                    id?: string;
                    formattedValue?: string;
                }[];
            }[];
            continuationToken: string | null;
            /** @description Exact up to 10,000, counted when the first page was read. */
            totalCount: number;
            /**
             * @description There are more than `totalCount`; they were not counted.
             * @enum {boolean}
             */
            totalCountIsMinimum?: true;
            aggregates: {
                field: string;
                type: "sum" | "count" | "min" | "max";
                value: number | string | null;
            }[];
        };
        StandingAnswer: {
            eventId: string;
            mayRegister: boolean;
            /** @description It is full, and the caller may join the waiting list. */
            mayWait: boolean;
            /** @description Why the caller may not register, in words. */
            reasons: string[];
            seats: "open" | "few" | "full";
            /** @description How many, where few are left. */
            seatsLeft?: number;
            /** @description How many wait. */
            waiting: number;
            price: {
                /** @description What the caller pays now, with VAT. */
                cents: number;
                /** @description Without the discount for registering early. */
                fullCents: number;
                /** @description An instant, ISO 8601 in UTC. */
                discountedUntil?: string;
                membershipClass: number | null;
            };
            sessions: {
                sessionId: string;
                seats: "open" | "few" | "full";
            }[];
            /** @description The caller's other bookings at the same time. */
            clashes: {
                eventId: string;
                name: string;
                /** @description An instant, ISO 8601 in UTC. */
                startsOn: string;
                /** @description An instant, ISO 8601 in UTC. */
                endsOn: string;
            }[];
            calledOff?: {
                /** @description An instant, ISO 8601 in UTC. */
                on: string;
                reason: string | null;
            };
            mine: {
                registrationId: string;
                /** @description A code of the registration statuses. */
                status: number;
                /** @description What the caller may do with it now: 'accept', 'cancel'. */
                steps: string[];
                /** @description Their place in the waiting list, 1 being the next. */
                place?: number;
                /** @description Until when the seat that was offered is kept. */
                offeredUntil?: string;
                /** @description A day of the institution, yyyy-mm-dd. */
                payBy?: string;
                /** @description A day of the institution, yyyy-mm-dd. */
                paidOn?: string;
                /** @description A day of the institution, yyyy-mm-dd. */
                attendedOn?: string;
                orderId?: string;
                /** @description What their order comes to. */
                totalCents?: number;
                specialRequirements?: string;
                sessionIds: string[];
                onlineLink?: string;
                /** @description An instant, ISO 8601 in UTC. */
                cancelUntil?: string;
                /** @description How much of what was paid is credited when cancelled now. */
                refundPercent: number;
                /** @description On its way by a proof of payment that is being verified; counted in `refunds`. */
                transferCents?: number;
                /** @description What cancelling gives back of what was paid, the first holding now and the last for ever; where one event is asked about. */
                refunds?: {
                    /** @description An instant, ISO 8601 in UTC. */
                    until?: string;
                    cents: number;
                }[];
            } | null;
            /** @description What the caller had here and lost to the clock: a seat that was to be paid by that day, or without one a seat that was offered. */
            ended?: {
                /** @description A day of the institution, yyyy-mm-dd. */
                payBy?: string;
            };
        };
        InvoiceDetails: {
            invoiceDate: string;
            dueDate: string | null;
            invoiceNumber: string;
            invoiceTotalTax: number;
            invoiceTotalDiscount: number;
            invoiceTotalAmmount: number;
            currencyCode: string;
            currencySymbol: string;
            products: {
                code: string | null;
                description: string;
                unit: string | null;
                quantity: number;
                vat: number;
                amount: number;
            }[];
            invoiceTotal: {
                total: number;
                valueTax: number;
                invoideTotal: number;
            }[];
            title: string | null;
            firstName: string;
            customerAddress: string | null;
            billingAddress: string | null;
            sponsorName: string | null;
            sponsorEmail: string | null;
            companyName: string | null;
            vatNumber: string | null;
            memberNumber: string | null;
            /** Format: uuid */
            orderId: string;
            /** @description The number of the order, which is that of its invoice. */
            orderNumber: string;
            name: string;
            statecode: number;
            lastName: string;
            paidOn: string | null;
            amountPaid: number;
            /** @description What credit notes have taken back of it. */
            amountCredited: number;
            amountDue: number;
            /** @description What it comes to after credit notes and discounts. */
            amountCharged: number;
            /** @description How much of that is VAT. */
            vatCharged: number;
            /** @description How much of what is due is VAT. */
            vatDue: number;
            /** @description The discount for paying early that paying now has, or that was taken when it was paid. */
            earlyBird: {
                amount: number;
                /** @description How much of the discount is VAT. */
                vat: number;
                /** @description The last day on which it is given; null where it was taken. */
                until: string | null;
            } | null;
            earlyBirdNote: string | null;
            /** @description How it stands to whoever has to pay it. */
            standing: "due" | "overdue" | "withSponsor" | "beingVerified" | "paid" | "credited";
            /** @description The day by which the sponsor is to answer, or finance to have verified the payment. */
            expectedBy: string | null;
            /** @description What it pays for: the submission of an application, an event or the event of an exam. */
            orderedFor: {
                kind: "application" | "event" | "exam";
                /** Format: uuid */
                id: string;
                /** @description Of the form of an application. */
                title?: string;
                /** @description Of an application: APP-…. */
                reference?: string;
                /** @description How long the decision on the application takes, in words. */
                decision?: string;
                /** @description The day to expect it by. */
                decisionBy?: string;
            } | null;
            methods: number[];
            paymentMethod: number | null;
            beingVerified: boolean;
            sponsorship: {
                status: number;
                answeredOn: string | null;
                declineReason: string | null;
            } | null;
            supplier: {
                name: string;
                address: string[];
                vatNumber: string;
                bank: string | null;
                email: string;
                phone: string;
            };
        };
    };
    responses: {
        /** @description Too many requests (`urn:charter:problem:tooManyRequests`) */
        tooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:tooManyRequests",
                 *       "status": 429,
                 *       "title": "Too many requests",
                 *       "detail": "Too many requests",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The headers of the request are too large (`urn:charter:problem:headersTooLarge`) */
        headersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:headersTooLarge",
                 *       "status": 431,
                 *       "title": "The headers of the request are too large",
                 *       "detail": "The headers of the request are too large",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side (`urn:charter:problem:internal`) */
        internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:internal",
                 *       "status": 500,
                 *       "title": "Something went wrong on our side",
                 *       "detail": "Something went wrong on our side",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is not available right now (`urn:charter:problem:unavailable`) */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:unavailable",
                 *       "status": 503,
                 *       "title": "The service is not available right now",
                 *       "detail": "The service is not available right now",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed (`urn:charter:problem:malformed`) */
        malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:malformed",
                 *       "status": 400,
                 *       "title": "The request is malformed",
                 *       "detail": "The request is malformed",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Sign in to continue (`urn:charter:problem:unauthenticated`); Sign in again to do this (`urn:charter:problem:signInAgain`) */
        "unauthenticated-or-signInAgain": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:unauthenticated",
                 *       "status": 401,
                 *       "title": "Sign in to continue",
                 *       "detail": "Sign in to continue",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You are not allowed to do this (`urn:charter:problem:forbidden`); Your record has been erased (`urn:charter:problem:erased`) */
        "forbidden-or-erased": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:forbidden",
                 *       "status": 403,
                 *       "title": "You are not allowed to do this",
                 *       "detail": "You are not allowed to do this",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request came too slowly (`urn:charter:problem:tooSlow`) */
        tooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:tooSlow",
                 *       "status": 408,
                 *       "title": "The request came too slowly",
                 *       "detail": "The request came too slowly",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large (`urn:charter:problem:tooLarge`) */
        tooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:tooLarge",
                 *       "status": 413,
                 *       "title": "The request is too large",
                 *       "detail": "The request is too large",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type is not supported (`urn:charter:problem:unsupportedMediaType`) */
        unsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:unsupportedMediaType",
                 *       "status": 415,
                 *       "title": "The content type is not supported",
                 *       "detail": "The content type is not supported",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found (`urn:charter:problem:notFound`) */
        notFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:notFound",
                 *       "status": 404,
                 *       "title": "Not found",
                 *       "detail": "Not found",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You are not allowed to do this (`urn:charter:problem:forbidden`); Your record has been erased (`urn:charter:problem:erased`); This is a matter of your own (`urn:charter:problem:ownMatter`) */
        "forbidden-or-erased-or-ownMatter": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:forbidden",
                 *       "status": 403,
                 *       "title": "You are not allowed to do this",
                 *       "detail": "You are not allowed to do this",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record is in use or already exists (`urn:charter:problem:conflict`); There is no seat left (`urn:charter:problem:full`); The record was changed by someone else (`urn:charter:problem:stale`) */
        "conflict-or-full-or-stale": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:conflict",
                 *       "status": 409,
                 *       "title": "The record is in use or already exists",
                 *       "detail": "The record is in use or already exists",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A rule was broken (`urn:charter:problem:ruleBroken`) */
        ruleBroken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:ruleBroken",
                 *       "status": 422,
                 *       "title": "A rule was broken",
                 *       "detail": "A rule was broken",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record is in use or already exists (`urn:charter:problem:conflict`); The record was changed by someone else (`urn:charter:problem:stale`) */
        "conflict-or-stale": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:conflict",
                 *       "status": 409,
                 *       "title": "The record is in use or already exists",
                 *       "detail": "The record is in use or already exists",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record was changed by someone else (`urn:charter:problem:stale`) */
        stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:stale",
                 *       "status": 409,
                 *       "title": "The record was changed by someone else",
                 *       "detail": "The record was changed by someone else",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record is in use or already exists (`urn:charter:problem:conflict`) */
        conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:conflict",
                 *       "status": 409,
                 *       "title": "The record is in use or already exists",
                 *       "detail": "The record is in use or already exists",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record is in use or already exists (`urn:charter:problem:conflict`); There is no seat left (`urn:charter:problem:full`) */
        "conflict-or-full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:conflict",
                 *       "status": 409,
                 *       "title": "The record is in use or already exists",
                 *       "detail": "The record is in use or already exists",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no seat left (`urn:charter:problem:full`) */
        full: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:full",
                 *       "status": 409,
                 *       "title": "There is no seat left",
                 *       "detail": "There is no seat left",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You are not allowed to do this (`urn:charter:problem:forbidden`) */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:forbidden",
                 *       "status": 403,
                 *       "title": "You are not allowed to do this",
                 *       "detail": "You are not allowed to do this",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Sign in to continue (`urn:charter:problem:unauthenticated`) */
        unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:unauthenticated",
                 *       "status": 401,
                 *       "title": "Sign in to continue",
                 *       "detail": "Sign in to continue",
                 *       "requestId": "6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    portalOrderCreate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 'wait=5' keeps the call for up to five seconds while the order is being made.
                 * @example wait=5
                 */
                prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "applicationtype": "associateMemberApplication",
                 *       "contactid": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "data": {
                 *         "eventid": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *       },
                 *       "sonicwebformid": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "swfsubmissionid": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    applicationtype?: string | null;
                    contactid?: string | null;
                    data?: {
                        eventid?: string | null;
                    } | null;
                    sonicwebformid?: string | null;
                    swfsubmissionid?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                     *     }
                     */
                    "application/json": {
                        orderId: string;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pending": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        pending: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated-or-signInAgain"];
            403: components["responses"]["forbidden-or-erased"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            431: components["responses"]["headersTooLarge"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    formsGetFormschema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "WebFormName": "studentApplication"
                 *     }
                 */
                "application/json": {
                    /** @example studentApplication */
                    WebFormName: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *         "name": "Bridges of the Cape",
                     *         "title": "Proof of employment",
                     *         "version": 4,
                     *         "hasPayment": true,
                     *         "intro": {
                     *           "shown": true,
                     *           "paragraphs": [
                     *             "paragraphs"
                     *           ],
                     *           "requiredDocuments": [
                     *             "required documents"
                     *           ],
                     *           "supportedFileTypes": [
                     *             "supported file types"
                     *           ],
                     *           "notes": [
                     *             "notes"
                     *           ],
                     *           "conditions": [
                     *             {
                     *               "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *               "label": "Proof of employment",
                     *               "mustAccept": true
                     *             }
                     *           ]
                     *         },
                     *         "schema": {},
                     *         "steps": {}
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            title: string;
                            version: number;
                            hasPayment: boolean;
                            /** @description What it costs the caller today by the fee schedule, with VAT. */
                            feeCents?: number;
                            intro: {
                                /** @description Whether the form opens with it. */
                                shown: boolean;
                                /** @description Who the form is for, in one sentence. */
                                audience?: string;
                                /** @description How long filling it in takes. */
                                minutes?: number;
                                /** @description How long the institution takes then, as in 'about 4 weeks'. */
                                decision?: string;
                                /** @description The same in days of the calendar, for a date to expect it by. */
                                decisionDays?: number;
                                paragraphs: string[];
                                requiredDocuments: string[];
                                supportedFileTypes: string[];
                                notes: string[];
                                conditions: {
                                    id: string;
                                    label: string;
                                    /** @enum {boolean} */
                                    mustAccept: true;
                                }[];
                            };
                            /** @description JSON Schema of the answers. */
                            schema: unknown;
                            steps: unknown;
                            rules?: unknown;
                            texts?: unknown;
                            /** @description What it says in other languages, by language and by the English text. */
                            translations?: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated-or-signInAgain"];
            403: components["responses"]["forbidden-or-erased"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            431: components["responses"]["headersTooLarge"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    formsCreateFormsubmit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webFormName": "studentApplication",
                 *       "isSubmit": true
                 *     }
                 */
                "application/json": {
                    submissionId?: string | null;
                    formId?: string | null;
                    contactId?: string | null;
                    /** @example studentApplication */
                    webFormName: string;
                    formName?: string | null;
                    isSubmit: boolean;
                    isCancel?: boolean;
                    data?: Record<string, never> | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "uri": "/submissions/0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *         "version": 4,
                     *         "modifiedon": "2026-11-16T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description /submissions/{id} */
                            uri: string;
                            version: number;
                            modifiedon: string;
                            /** @description Of an application that was submitted, as in 'APP-2026-0001'. */
                            reference?: string;
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated-or-signInAgain"];
            403: components["responses"]["forbidden-or-erased"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            431: components["responses"]["headersTooLarge"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentPayHandler: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    orderId: string;
                    returnUrl?: string | null;
                    /** @description Not relied on: what is charged is what the order still owes. */
                    amount?: number | string | null;
                    currency?: string | null;
                    locale?: string | null;
                    email?: string | null;
                    orderNumber?: string | null;
                    country?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "PAYGATE_ID": "10011072130",
                     *       "PAY_REQUEST_ID": "23B785AE-C96C-32AF-4879-D2C9363DB6E8",
                     *       "REFERENCE": "PAY-2026-000009",
                     *       "CHECKSUM": "59229d9c6cb336ae4bd287c87e6f0220",
                     *       "processUrl": "https://secure.paygate.example/payweb3/process.trans"
                     *     }
                     */
                    "application/json": {
                        PAYGATE_ID: string;
                        PAY_REQUEST_ID: string;
                        REFERENCE: string;
                        CHECKSUM: string;
                        /** @description Where the browser posts PAY_REQUEST_ID and CHECKSUM as a form. */
                        processUrl: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated-or-signInAgain"];
            403: components["responses"]["forbidden-or-erased"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            431: components["responses"]["headersTooLarge"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
}
