/** Generated from /openapi.json; UPDATE_API=1 writes it anew. */
export interface paths {
    "/config.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a client must know before it signs anybody in */
        get: operations["getConfigJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/GetAllAsync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List records */
        post: operations["portalGetAllAsync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/submitForm/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List records */
        post: operations["portalSubmitFormGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/GetRecordByIdAsync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one record */
        post: operations["portalGetRecordByIdAsync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/submitForm/getId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one record */
        post: operations["portalSubmitFormGetId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/submitForm/Create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a record */
        post: operations["portalSubmitFormCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/submitForm/Update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a record */
        post: operations["portalSubmitFormUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/submitForm/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a record */
        post: operations["portalSubmitFormDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/CreateFileAsync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a supporting document its file */
        post: operations["portalCreateFileAsync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/GetFileAsync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bytes of a file */
        post: operations["portalGetFileAsync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a file */
        get: operations["getPortalFilesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/DeleteFileAsync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a file */
        post: operations["portalDeleteFileAsync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/custom/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The applications that are on the way, before another is started */
        post: operations["portalCustomFetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/email-change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the new primary email address with the token of the mailed link */
        post: operations["portalEmailChangeConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/email-change/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a new link for the change that waits on a channel */
        post: operations["portalEmailChangeResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/email-change/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up the change that waits on a channel */
        post: operations["portalEmailChangeCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/representatives/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a person speak for an organisation */
        post: operations["portalRepresentativesGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/representatives/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the representation of an organisation */
        post: operations["portalRepresentativesEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/my-data/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many records of each kind are kept about the caller */
        post: operations["portalMyDataSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/my-data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything kept about the caller, as a zip file */
        post: operations["portalMyDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/my-data/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the correction or the erasure of personal data; makes a service request */
        post: operations["portalMyDataRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/entitlement/api/Profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The contact of this sign-in */
        post: operations["entitlementProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entitlement/api/GetEntitlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All roles and what they open */
        post: operations["entitlementGetEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entitlement/api/GetContactEntitlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The roles of the caller */
        post: operations["entitlementGetContactEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entitlement/api/EndSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signed out: the access token and its session are refused from now on */
        post: operations["entitlementEndSession"];
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
    "/forms/api/getFormsubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An application, with the form it is filled in on */
        post: operations["formsGetFormsubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/api/cancelFormsubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up an application in progress */
        post: operations["formsCancelFormsubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/api/orderDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order of the caller as its invoice shows it */
        post: operations["paymentOrderDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/api/issueInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order of the caller as a tax invoice; every one after the first is a copy */
        post: operations["paymentIssueInvoice"];
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
    "/payment/api/queryTransactionSync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How a payment of the caller stands at the gateway now */
        post: operations["paymentQueryTransactionSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The gateway says how a payment stands; answered OK once it has counted */
        post: operations["paymentNotify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, from a gateway that sends the browser by a link */
        get: operations["getPaymentReturn"];
        put?: never;
        /** The payer’s browser comes back from the gateway and is led on */
        post: operations["paymentReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sponsor/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The invoice that a sponsor was asked to pay */
        post: operations["paymentSponsorInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sponsor/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a card payment by the sponsor */
        post: operations["paymentSponsorPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sponsor/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the sponsor’s payment stands at the gateway now */
        post: operations["paymentSponsorPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sponsor/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say no, and why */
        post: operations["paymentSponsorDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sponsor/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a proof of payment by the sponsor */
        post: operations["paymentSponsorProof"];
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
            errors?: {
                field: string;
                message: string;
            }[];
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
            name: string;
            statecode: number;
            lastName: string;
            paidOn: string | null;
            amountPaid: number;
            /** @description What credit notes have taken back of it. */
            amountCredited: number;
            amountDue: number;
            earlyBirdNote: string | null;
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
        /** @description You are not allowed to do this (`urn:charter:problem:forbidden`); This is a matter of your own (`urn:charter:problem:ownMatter`) */
        "forbidden-or-ownMatter": {
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
        /** @description This is a matter of your own (`urn:charter:problem:ownMatter`) */
        ownMatter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:charter:problem:ownMatter",
                 *       "status": 403,
                 *       "title": "This is a matter of your own",
                 *       "detail": "This is a matter of your own",
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
    getConfigJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "portalBase": "text",
                     *       "entitlementBase": "text",
                     *       "formsBase": "text",
                     *       "paymentBase": "text",
                     *       "identity": {
                     *         "authority": "text",
                     *         "clientId": "text",
                     *         "scope": "text",
                     *         "audience": "text"
                     *       },
                     *       "directoryKey": "text",
                     *       "institution": {
                     *         "name": "text",
                     *         "shortName": "text",
                     *         "email": "text",
                     *         "phone": "text",
                     *         "address": [
                     *           "text"
                     *         ],
                     *         "officeHours": "text",
                     *         "learnAboutMembershipUrl": "text",
                     *         "codeOfEthicsUrl": "text",
                     *         "constitutionUrl": "text",
                     *         "privacyUrl": "text",
                     *         "social": [
                     *           {
                     *             "name": "text",
                     *             "url": "text"
                     *           }
                     *         ],
                     *         "accentLight": "text",
                     *         "accentDark": "text"
                     *       },
                     *       "sessionTimeoutSeconds": 1,
                     *       "profileExpiryMonths": 1,
                     *       "demo": true,
                     *       "demoDaysAhead": 1
                     *     }
                     */
                    "application/json": {
                        portalBase: string;
                        entitlementBase: string;
                        formsBase: string;
                        paymentBase: string;
                        identity: {
                            authority: string;
                            clientId: string;
                            scope: string;
                            audience: string;
                            resource?: string;
                        };
                        directoryKey: string;
                        institution: {
                            name: string;
                            shortName: string;
                            email: string;
                            phone: string;
                            address: string[];
                            officeHours: string;
                            learnAboutMembershipUrl: string;
                            codeOfEthicsUrl: string;
                            constitutionUrl: string;
                            privacyUrl: string;
                            social: {
                                name: string;
                                url: string;
                            }[];
                            accentLight: string | null;
                            accentDark: string | null;
                        };
                        sessionTimeoutSeconds: number;
                        profileExpiryMonths: number;
                        demo: boolean;
                        demoDaysAhead: number;
                    };
                };
            };
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalGetAllAsync: {
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
                 *       "recordtype": "mshied_previouseducations",
                 *       "properties": [
                 *         "mshied_name"
                 *       ],
                 *       "pazesize": 1
                 *     }
                 */
                "application/json": {
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
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "data": [
                     *             {
                     *               "name": "text",
                     *               "value": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "continuationToken": "text",
                     *       "totalCount": 1,
                     *       "aggregates": [
                     *         {
                     *           "field": "text",
                     *           "type": "sum",
                     *           "value": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            data: {
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
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalSubmitFormGet: {
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
                 *       "recordtype": "mshied_previouseducations",
                 *       "properties": [
                 *         "mshied_name"
                 *       ],
                 *       "pazesize": 1
                 *     }
                 */
                "application/json": {
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
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "data": [
                     *             {
                     *               "name": "text",
                     *               "value": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "continuationToken": "text",
                     *       "totalCount": 1,
                     *       "aggregates": [
                     *         {
                     *           "field": "text",
                     *           "type": "sum",
                     *           "value": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            data: {
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
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalGetRecordByIdAsync: {
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
                 *       "recordType": "mshied_previouseducations",
                 *       "properties": [
                 *         "mshied_name"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example mshied_previouseducations */
                    recordType: string;
                    properties: string[];
                    formattedFields?: string[];
                    id?: string | null;
                    idfield?: string;
                    filters?: {
                        field: string;
                        searchvalue?: (string | number | boolean | null) | (string | number | boolean | null)[];
                        type: "string" | "number" | "boolean" | "datetime" | "picklist" | "guid" | "lookup" | "manytomany";
                        /** @description How the field is compared. Left out: a text is found anywhere in the field, a day is any moment of it, and several conditions on one field are alternatives. `between` takes a list of two values and includes both, `in` a list; `isEmpty` needs no value, or false for its opposite. */
                        operator?: "eq" | "ne" | "lt" | "le" | "gt" | "ge" | "between" | "in" | "contains" | "startsWith" | "isEmpty";
                    }[] | null;
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
                     *         "id": "text",
                     *         "data": [
                     *           {
                     *             "name": "text",
                     *             "value": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            data: {
                                name: string;
                                value: string | number | boolean | null;
                                id?: string;
                                formattedValue?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalSubmitFormGetId: {
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
                 *       "recordType": "mshied_previouseducations",
                 *       "properties": [
                 *         "mshied_name"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example mshied_previouseducations */
                    recordType: string;
                    properties: string[];
                    formattedFields?: string[];
                    id?: string | null;
                    idfield?: string;
                    filters?: {
                        field: string;
                        searchvalue?: (string | number | boolean | null) | (string | number | boolean | null)[];
                        type: "string" | "number" | "boolean" | "datetime" | "picklist" | "guid" | "lookup" | "manytomany";
                        /** @description How the field is compared. Left out: a text is found anywhere in the field, a day is any moment of it, and several conditions on one field are alternatives. `between` takes a list of two values and includes both, `in` a list; `isEmpty` needs no value, or false for its opposite. */
                        operator?: "eq" | "ne" | "lt" | "le" | "gt" | "ge" | "between" | "in" | "contains" | "startsWith" | "isEmpty";
                    }[] | null;
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
                     *         "id": "text",
                     *         "data": [
                     *           {
                     *             "name": "text",
                     *             "value": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            data: {
                                name: string;
                                value: string | number | boolean | null;
                                id?: string;
                                formattedValue?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalSubmitFormCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client’s own for a request that moves money: sent again under it, the request is answered and not done again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recordtype": "mshied_previouseducations",
                 *       "data": [
                 *         {
                 *           "name": "mshied_name",
                 *           "type": "string"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example mshied_previouseducations */
                    recordtype: string;
                    data: {
                        /** @example mshied_name */
                        name: string;
                        value?: string | number | boolean | null;
                        type: "string" | "number" | "boolean" | "datetime" | "picklist" | "guid" | "lookup" | "manytomany";
                        relatedentity?: string | null;
                        manyToManyValues?: {
                            /** Format: uuid */
                            parentId: string;
                            parentEntityName: string;
                            /** Format: uuid */
                            childId: string;
                            childEntityName: string;
                            type: "add" | "delete";
                        }[] | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalSubmitFormUpdate: {
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
                 *       "recordtype": "mshied_previouseducations",
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "data": [
                 *         {
                 *           "name": "mshied_name",
                 *           "type": "string"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example mshied_previouseducations */
                    recordtype: string;
                    /** Format: uuid */
                    id: string;
                    /** @description The versionnumber that was read; a stale one is 409. */
                    version?: number;
                    data: {
                        /** @example mshied_name */
                        name: string;
                        value?: string | number | boolean | null;
                        type: "string" | "number" | "boolean" | "datetime" | "picklist" | "guid" | "lookup" | "manytomany";
                        relatedentity?: string | null;
                        manyToManyValues?: {
                            /** Format: uuid */
                            parentId: string;
                            parentEntityName: string;
                            /** Format: uuid */
                            childId: string;
                            childEntityName: string;
                            type: "add" | "delete";
                        }[] | null;
                    }[];
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
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalSubmitFormDelete: {
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
                 *       "recordtype": "mshied_previouseducations",
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /** @example mshied_previouseducations */
                    recordtype: string;
                    /** Format: uuid */
                    id: string;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalCreateFileAsync: {
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
                 *       "filename": "text",
                 *       "documentbody": "text",
                 *       "supportingDocumentId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    subject?: string | null;
                    filename: string;
                    /** @description Not relied on: the content decides. */
                    mimetype?: string | null;
                    /** @description The bytes in base64. */
                    documentbody: string;
                    /** Format: uuid */
                    supportingDocumentId: string;
                };
                "multipart/form-data": {
                    /** Format: uuid */
                    supportingDocumentId?: string;
                    subject?: string;
                    /** Format: binary */
                    file?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "documenturl": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        documenturl: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalGetFileAsync: {
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
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The bytes, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getPortalFilesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalDeleteFileAsync: {
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
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    id: string;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalCustomFetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    contactId?: string | null;
                    formName?: string | null;
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
                     *       "result": 1,
                     *       "data": [
                     *         {
                     *           "submissionId": "text",
                     *           "name": "text",
                     *           "status": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description 1 an application exists already, 2 a new one may be started. */
                        result: 1 | 2;
                        data: {
                            submissionId: string;
                            name: string;
                            status: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalEmailChangeConfirm: {
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
                 *       "token": "text"
                 *     }
                 */
                "application/json": {
                    /** @description From the link in the mail, where it stands behind #token=. */
                    token: string;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalEmailChangeResend: {
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
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The channel whose address is to change.
                     */
                    id: string;
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
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalEmailChangeCancel: {
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
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The channel whose address is to change.
                     */
                    id: string;
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
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalRepresentativesGrant: {
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
                 *       "accountId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "kind": 1
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    accountId: string;
                    /**
                     * Format: uuid
                     * @description Whom to grant it to; for staff.
                     */
                    contactId?: string;
                    /** @description In place of the contact, with the name. */
                    emailAddress?: string;
                    lastName?: string;
                    /** @description A code of the picklist of roles. */
                    kind: number;
                    /**
                     * Format: date
                     * @description A day of the institution, yyyy-mm-dd.
                     */
                    beginsOn?: string;
                    /**
                     * Format: date
                     * @description A day of the institution, yyyy-mm-dd.
                     */
                    endsOn?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalRepresentativesEnd: {
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
                 *       "id": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /**
                     * Format: date
                     * @description A day of the institution, yyyy-mm-dd.
                     */
                    endsOn?: string;
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
                     *       "id": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalMyDataSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kinds": [
                     *         {
                     *           "name": "text",
                     *           "label": "text",
                     *           "count": 1,
                     *           "keptByLaw": true
                     *         }
                     *       ],
                     *       "openRequests": [
                     *         {
                     *           "kind": "correction",
                     *           "caseNumber": "text",
                     *           "askedOn": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Every kind of record in which the caller has rows of their own, by label. */
                        kinds: {
                            /** @description The record type. */
                            name: string;
                            label: string;
                            count: number;
                            /** @description Erasure must wait until the law allows it. */
                            keptByLaw: boolean;
                        }[];
                        openRequests: {
                            kind: "correction" | "erasure";
                            caseNumber: string;
                            askedOn: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalMyDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything kept about the caller, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalMyDataRequest: {
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
                 *       "kind": "correction",
                 *       "details": "text"
                 *     }
                 */
                "application/json": {
                    kind: "correction" | "erasure";
                    /** @description What is wrong and what would be right, or what is to be erased. */
                    details: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "caseNumber": "text"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        caseNumber: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    portalOrderCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
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
                     *       "orderId": "text"
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
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    entitlementProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contactid": "text",
                     *       "forms": [
                     *         {
                     *           "name": "text",
                     *           "id": "text",
                     *           "title": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        contactid: string;
                        forms: {
                            name: string;
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    entitlementGetEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "roles": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "permissionsets": [
                     *             {
                     *               "assetkey": "text",
                     *               "canread": 0
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        roles: {
                            id: string;
                            name: string;
                            permissionsets: {
                                assetkey: string;
                                canread: 0 | 1;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    entitlementGetContactEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "roles": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "permissionsets": [
                     *             {
                     *               "assetkey": "text",
                     *               "canread": 0
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        roles: {
                            id: string;
                            name: string;
                            permissionsets: {
                                assetkey: string;
                                canread: 0 | 1;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    entitlementEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
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
                     *         "id": "text",
                     *         "name": "text",
                     *         "title": "text",
                     *         "version": 1,
                     *         "hasPayment": true,
                     *         "intro": {
                     *           "shown": true,
                     *           "paragraphs": [
                     *             "text"
                     *           ],
                     *           "requiredDocuments": [
                     *             "text"
                     *           ],
                     *           "supportedFileTypes": [
                     *             "text"
                     *           ],
                     *           "notes": [
                     *             "text"
                     *           ],
                     *           "conditions": [
                     *             {
                     *               "id": "text",
                     *               "label": "text",
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
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
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
                     *         "uri": "text",
                     *         "version": 1,
                     *         "modifiedon": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description /submissions/{id} */
                            uri: string;
                            version: number;
                            modifiedon: string;
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    formsGetFormsubmit: {
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
                 *       "submissionId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "WebFormName": "studentApplication"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    submissionId: string;
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
                     *         "id": "text",
                     *         "name": "text",
                     *         "status": "text",
                     *         "swfStatus": 1,
                     *         "data": {},
                     *         "version": 1,
                     *         "modifiedon": "text",
                     *         "form": {
                     *           "id": "text",
                     *           "name": "text",
                     *           "title": "text",
                     *           "version": 1,
                     *           "hasPayment": true,
                     *           "intro": {
                     *             "shown": true,
                     *             "paragraphs": [
                     *               "text"
                     *             ],
                     *             "requiredDocuments": [
                     *               "text"
                     *             ],
                     *             "supportedFileTypes": [
                     *               "text"
                     *             ],
                     *             "notes": [
                     *               "text"
                     *             ],
                     *             "conditions": [
                     *               {
                     *                 "id": "text",
                     *                 "label": "text",
                     *                 "mustAccept": true
                     *               }
                     *             ]
                     *           },
                     *           "schema": {},
                     *           "steps": {}
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            status: string;
                            swfStatus: number;
                            data: Record<string, never>;
                            version: number;
                            modifiedon: string;
                            /** @description The version the application was begun with; null where the form was never published. */
                            form: {
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
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    formsCancelFormsubmit: {
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
                 *       "submissionId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                 *       "webFormName": "studentApplication"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    submissionId: string;
                    /** @example studentApplication */
                    webFormName: string;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @description False where it is not in progress any more. */
                        status: boolean;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentOrderDetails: {
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
                    type?: string | number | null;
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
                     *       "data": {
                     *         "invoiceDate": "text",
                     *         "dueDate": "text",
                     *         "invoiceNumber": "text",
                     *         "invoiceTotalTax": 1,
                     *         "invoiceTotalDiscount": 1,
                     *         "invoiceTotalAmmount": 1,
                     *         "currencyCode": "text",
                     *         "currencySymbol": "text",
                     *         "products": [
                     *           {
                     *             "code": "text",
                     *             "description": "text",
                     *             "unit": "text",
                     *             "quantity": 1,
                     *             "vat": 1,
                     *             "amount": 1
                     *           }
                     *         ],
                     *         "invoiceTotal": [
                     *           {
                     *             "total": 1,
                     *             "valueTax": 1,
                     *             "invoideTotal": 1
                     *           }
                     *         ],
                     *         "title": "text",
                     *         "firstName": "text",
                     *         "customerAddress": "text",
                     *         "billingAddress": "text",
                     *         "sponsorName": "text",
                     *         "sponsorEmail": "text",
                     *         "companyName": "text",
                     *         "vatNumber": "text",
                     *         "memberNumber": "text",
                     *         "orderId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *         "name": "text",
                     *         "statecode": 1,
                     *         "lastName": "text",
                     *         "paidOn": "text",
                     *         "amountPaid": 1,
                     *         "amountCredited": 1,
                     *         "amountDue": 1,
                     *         "earlyBirdNote": "text",
                     *         "methods": [
                     *           1
                     *         ],
                     *         "paymentMethod": 1,
                     *         "beingVerified": true,
                     *         "sponsorship": {
                     *           "status": 1,
                     *           "answeredOn": "text",
                     *           "declineReason": "text"
                     *         },
                     *         "supplier": {
                     *           "name": "text",
                     *           "address": [
                     *             "text"
                     *           ],
                     *           "vatNumber": "text",
                     *           "bank": "text",
                     *           "email": "text",
                     *           "phone": "text"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDetails"];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentIssueInvoice: {
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
                     *         "invoiceDate": "text",
                     *         "dueDate": "text",
                     *         "invoiceNumber": "text",
                     *         "invoiceTotalTax": 1,
                     *         "invoiceTotalDiscount": 1,
                     *         "invoiceTotalAmmount": 1,
                     *         "currencyCode": "text",
                     *         "currencySymbol": "text",
                     *         "products": [
                     *           {
                     *             "code": "text",
                     *             "description": "text",
                     *             "unit": "text",
                     *             "quantity": 1,
                     *             "vat": 1,
                     *             "amount": 1
                     *           }
                     *         ],
                     *         "invoiceTotal": [
                     *           {
                     *             "total": 1,
                     *             "valueTax": 1,
                     *             "invoideTotal": 1
                     *           }
                     *         ],
                     *         "title": "text",
                     *         "firstName": "text",
                     *         "customerAddress": "text",
                     *         "billingAddress": "text",
                     *         "sponsorName": "text",
                     *         "sponsorEmail": "text",
                     *         "companyName": "text",
                     *         "vatNumber": "text",
                     *         "memberNumber": "text",
                     *         "orderId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *         "name": "text",
                     *         "statecode": 1,
                     *         "lastName": "text",
                     *         "paidOn": "text",
                     *         "amountPaid": 1,
                     *         "amountCredited": 1,
                     *         "amountDue": 1,
                     *         "earlyBirdNote": "text",
                     *         "methods": [
                     *           1
                     *         ],
                     *         "paymentMethod": 1,
                     *         "beingVerified": true,
                     *         "sponsorship": {
                     *           "status": 1,
                     *           "answeredOn": "text",
                     *           "declineReason": "text"
                     *         },
                     *         "supplier": {
                     *           "name": "text",
                     *           "address": [
                     *             "text"
                     *           ],
                     *           "vatNumber": "text",
                     *           "bank": "text",
                     *           "email": "text",
                     *           "phone": "text"
                     *         }
                     *       },
                     *       "copy": true
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDetails"];
                        /** @description It was issued before: this one is marked as a copy. */
                        copy: boolean;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
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
                     *       "PAYGATE_ID": "text",
                     *       "PAY_REQUEST_ID": "text",
                     *       "REFERENCE": "text",
                     *       "CHECKSUM": "text",
                     *       "processUrl": "text"
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
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentQueryTransactionSync: {
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
                 *       "payRequestId": "text",
                 *       "reference": "text"
                 *     }
                 */
                "application/json": {
                    payRequestId: string;
                    reference: string;
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
                     *       "amount": 1,
                     *       "reference": "text",
                     *       "result_Code": "text",
                     *       "text": "text",
                     *       "state": "started"
                     *     }
                     */
                    "application/json": {
                        /** @description In cents. */
                        amount: number;
                        reference: string;
                        /** @description Empty while the gateway has none. */
                        result_Code: string;
                        text: string;
                        state: "started" | "failed" | "pending" | "cancelled" | "declined" | "approved" | "voided";
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden-or-ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentNotify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": unknown;
                };
            };
            400: components["responses"]["malformed"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getPaymentReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": unknown;
                };
            };
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": unknown;
                };
            };
            400: components["responses"]["malformed"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentSponsorInvoice: {
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
                 *       "token": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
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
                     *         "invoiceDate": "text",
                     *         "dueDate": "text",
                     *         "invoiceNumber": "text",
                     *         "invoiceTotalTax": 1,
                     *         "invoiceTotalDiscount": 1,
                     *         "invoiceTotalAmmount": 1,
                     *         "currencyCode": "text",
                     *         "currencySymbol": "text",
                     *         "products": [
                     *           {
                     *             "code": "text",
                     *             "description": "text",
                     *             "unit": "text",
                     *             "quantity": 1,
                     *             "vat": 1,
                     *             "amount": 1
                     *           }
                     *         ],
                     *         "invoiceTotal": [
                     *           {
                     *             "total": 1,
                     *             "valueTax": 1,
                     *             "invoideTotal": 1
                     *           }
                     *         ],
                     *         "title": "text",
                     *         "firstName": "text",
                     *         "customerAddress": "text",
                     *         "billingAddress": "text",
                     *         "sponsorName": "text",
                     *         "sponsorEmail": "text",
                     *         "companyName": "text",
                     *         "vatNumber": "text",
                     *         "memberNumber": "text",
                     *         "orderId": "0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11",
                     *         "name": "text",
                     *         "statecode": 1,
                     *         "lastName": "text",
                     *         "paidOn": "text",
                     *         "amountPaid": 1,
                     *         "amountCredited": 1,
                     *         "amountDue": 1,
                     *         "earlyBirdNote": "text",
                     *         "methods": [
                     *           1
                     *         ],
                     *         "paymentMethod": 1,
                     *         "beingVerified": true,
                     *         "sponsorship": {
                     *           "status": 1,
                     *           "answeredOn": "text",
                     *           "declineReason": "text"
                     *         },
                     *         "supplier": {
                     *           "name": "text",
                     *           "address": [
                     *             "text"
                     *           ],
                     *           "vatNumber": "text",
                     *           "bank": "text",
                     *           "email": "text",
                     *           "phone": "text"
                     *         }
                     *       },
                     *       "status": 1,
                     *       "expiresOn": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDetails"];
                        status: number;
                        expiresOn: string;
                    };
                };
            };
            400: components["responses"]["malformed"];
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentSponsorPay: {
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
                 *       "token": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
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
                     *       "PAYGATE_ID": "text",
                     *       "PAY_REQUEST_ID": "text",
                     *       "REFERENCE": "text",
                     *       "CHECKSUM": "text",
                     *       "processUrl": "text"
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
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentSponsorPayment: {
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
                 *       "token": "text",
                 *       "payRequestId": "text",
                 *       "reference": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
                    payRequestId: string;
                    reference: string;
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
                     *       "amount": 1,
                     *       "reference": "text",
                     *       "result_Code": "text",
                     *       "text": "text",
                     *       "state": "started"
                     *     }
                     */
                    "application/json": {
                        /** @description In cents. */
                        amount: number;
                        reference: string;
                        /** @description Empty while the gateway has none. */
                        result_Code: string;
                        text: string;
                        state: "started" | "failed" | "pending" | "cancelled" | "declined" | "approved" | "voided";
                    };
                };
            };
            400: components["responses"]["malformed"];
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentSponsorDecline: {
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
                 *       "token": "text",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
                    reason: string;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentSponsorProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token?: string;
                    /** Format: binary */
                    file?: string;
                } | null;
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
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            403: components["responses"]["ownMatter"];
            404: components["responses"]["notFound"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["conflict-or-stale"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["ruleBroken"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
}
