import { Type, type Static } from 'typebox';

/** Schemas of the wire contract. The server checks every request with them; the portal derives its types from them. */

export const FieldType = Type.Union([
  Type.Literal('string'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  Type.Literal('datetime'),
  Type.Literal('picklist'),
  Type.Literal('guid'),
  Type.Literal('lookup'),
  Type.Literal('manytomany'),
]);
export type FieldType = Static<typeof FieldType>;

const Guid = Type.String({ format: 'uuid' });
const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    requestId: Type.String(),
    code: Type.Optional(
      Type.String({
        description: 'Names the sentence of `detail`, for clients that speak another language.',
      }),
    ),
    params: Type.Optional(Type.Array(Type.String(), { description: 'What is put into the sentence.' })),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof Problem>;

export const RuntimeConfig = Type.Object({
  portalBase: Type.String(),
  entitlementBase: Type.String(),
  formsBase: Type.String(),
  paymentBase: Type.String(),
  identity: Type.Object({
    authority: Type.String(),
    clientId: Type.String(),
    scope: Type.String(),
    audience: Type.String(),
    resource: Type.Optional(Type.String()),
  }),
  directoryKey: Type.String(),
  institution: Type.Object({
    name: Type.String({ examples: ['Karoo Institution of Civil Engineers'] }),
    shortName: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    address: Type.Array(Type.String()),
    officeHours: Type.String(),
    learnAboutMembershipUrl: Type.String(),
    codeOfEthicsUrl: Type.String(),
    constitutionUrl: Type.String(),
    privacyUrl: Type.String(),
    social: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
    accentLight: Type.Union([Type.String(), Type.Null()]),
    accentDark: Type.Union([Type.String(), Type.Null()]),
  }),
  sessionTimeoutSeconds: Type.Integer(),
  profileExpiryMonths: Type.Integer(),
  demo: Type.Boolean(),
  demoDaysAhead: Type.Integer(),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

const strict = { additionalProperties: false } as const;

export const FilterOperator = Type.Union(
  [
    Type.Literal('eq'),
    Type.Literal('ne'),
    Type.Literal('lt'),
    Type.Literal('le'),
    Type.Literal('gt'),
    Type.Literal('ge'),
    Type.Literal('between'),
    Type.Literal('in'),
    Type.Literal('contains'),
    Type.Literal('startsWith'),
    Type.Literal('isEmpty'),
  ],
  {
    description:
      'How the field is compared. Left out: a text is found anywhere in the field, a day is any moment of it, and several conditions on one field are alternatives. `between` takes a list of two values and includes both, `in` a list; `isEmpty` needs no value, or false for its opposite.',
  },
);
export type FilterOperator = Static<typeof FilterOperator>;

const FilterValue = Type.Union([Scalar, Type.Array(Scalar, { maxItems: 200 })]);
export type FilterValue = Static<typeof FilterValue>;

export const FilterField = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 100 }),
    searchvalue: Type.Optional(FilterValue),
    type: FieldType,
    operator: Type.Optional(FilterOperator),
  },
  strict,
);
export type FilterField = Static<typeof FilterField>;

/** As long as a search may be. */
export const longestSearch = 200;
/** Each value is a condition that the database plans: two lists of two hundred ids are planned in no time, ten thousand texts take seconds. */
export const filterValuesAtMost = 500;
/** How many rows of a page a list offers. */
export const offeredPageSizes = [10, 25, 50, 100] as const;

export const RecordFilter = Type.Object(
  {
    globalfilter: Type.Optional(Type.Union([Type.String({ maxLength: longestSearch }), Type.Null()])),
    globalAndOperator: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    fieldAndOperator: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    fieldOrOperator: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    filterfields: Type.Optional(
      Type.Array(FilterField, {
        maxItems: 50,
        description: `With at most ${filterValuesAtMost} values together; where several lists are asked for at once, in all of them.`,
      }),
    ),
  },
  strict,
);
export type RecordFilter = Static<typeof RecordFilter>;

export const AggregateType = Type.Union([
  Type.Literal('sum'),
  Type.Literal('count'),
  Type.Literal('min'),
  Type.Literal('max'),
]);

const RecordTypeName = Type.String({
  minLength: 1,
  maxLength: 100,
  examples: ['mshied_previouseducations'],
});
const PropertyName = Type.String({ minLength: 1, maxLength: 100, examples: ['mshied_name'] });

export const ListRequest = Type.Object(
  {
    recordtype: RecordTypeName,
    idfield: Type.Optional(Type.String({ maxLength: 100 })),
    properties: Type.Array(PropertyName, { maxItems: 100 }),
    formattedFields: Type.Optional(Type.Array(PropertyName, { maxItems: 100 })),
    filter: Type.Optional(Type.Union([RecordFilter, Type.Null()])),
    Aggregate: Type.Optional(
      Type.Union([
        Type.Object({
          AggregateFields: Type.Array(Type.Object({ field: PropertyName, type: AggregateType }, strict), {
            maxItems: 20,
          }),
        }),
        Type.Null(),
      ]),
    ),
    sortfield: Type.Optional(
      Type.Union([
        Type.Object(
          {
            field: PropertyName,
            sorttype: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
          },
          strict,
        ),
        Type.Null(),
      ]),
    ),
    continuationToken: Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()])),
    pazesize: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { $id: 'ListRequest' },
);
export type ListRequest = Static<typeof ListRequest>;

export const ExportRequest = Type.Object(
  {
    recordtype: RecordTypeName,
    columns: Type.Array(
      Type.Object({ field: PropertyName, label: Type.String({ minLength: 1, maxLength: 200 }) }, strict),
      { minItems: 1, maxItems: 100, description: 'The fields in their order, and what each is called.' },
    ),
    filter: ListRequest.properties.filter,
    sortfield: ListRequest.properties.sortfield,
  },
  { $id: 'ExportRequest', ...strict },
);
export type ExportRequest = Static<typeof ExportRequest>;

export const ExportedCsv = {
  description:
    'Every record that matches and may be read, one a line; numbers and dates as a spreadsheet reckons with them. An answer that breaks off is not whole.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;

export const RecordValue = Type.Object({
  name: Type.String({ examples: ['mshied_name'] }),
  value: Scalar,
  id: Type.Optional(Type.String()),
  formattedValue: Type.Optional(Type.String()),
});
export type RecordValue = Static<typeof RecordValue>;

export const RecordRow = Type.Object({ id: Type.String(), data: Type.Array(RecordValue) });
export type RecordRow = Static<typeof RecordRow>;

export const ListAnswer = Type.Object(
  {
    data: Type.Array(RecordRow),
    continuationToken: Type.Union([Type.String(), Type.Null()]),
    totalCount: Type.Integer({ description: 'Exact up to 10,000, counted when the first page was read.' }),
    totalCountIsMinimum: Type.Optional(
      Type.Literal(true, { description: 'There are more than `totalCount`; they were not counted.' }),
    ),
    aggregates: Type.Array(
      Type.Object({
        field: Type.String(),
        type: AggregateType,
        value: Type.Union([Type.Number(), Type.String(), Type.Null()]),
      }),
    ),
  },
  { $id: 'ListAnswer' },
);
export type ListAnswer = Static<typeof ListAnswer>;

export const ListsRequest = Type.Object(
  { lists: Type.Array(ListRequest, { minItems: 1, maxItems: 6 }) },
  { $id: 'ListsRequest', ...strict },
);
export type ListsRequest = Static<typeof ListsRequest>;

export const ListsAnswer = Type.Object(
  {
    lists: Type.Array(Type.Union([ListAnswer, Type.Object({ problem: Problem })]), {
      description:
        'In the order they were asked for; what asking for one alone would be refused with stands in its place.',
    }),
  },
  { $id: 'ListsAnswer' },
);
export type ListsAnswer = Static<typeof ListsAnswer>;

export const GetRequest = Type.Object(
  {
    recordType: RecordTypeName,
    properties: Type.Array(PropertyName, { maxItems: 100 }),
    formattedFields: Type.Optional(Type.Array(PropertyName, { maxItems: 100 })),
    id: Type.Optional(Type.Union([Guid, Type.Null()])),
    idfield: Type.Optional(Type.String({ maxLength: 100 })),
    filters: Type.Optional(Type.Union([Type.Array(FilterField, { minItems: 1, maxItems: 20 }), Type.Null()])),
  },
  { $id: 'GetRequest' },
);
export type GetRequest = Static<typeof GetRequest>;

export const GetAnswer = Type.Object({ data: RecordRow }, { $id: 'GetAnswer' });
export type GetAnswer = Static<typeof GetAnswer>;

export const ManyToManyChange = Type.Object({
  parentId: Guid,
  parentEntityName: Type.String({ maxLength: 100 }),
  childId: Guid,
  childEntityName: Type.String({ maxLength: 100 }),
  type: Type.Union([Type.Literal('add'), Type.Literal('delete')]),
});
export type ManyToManyChange = Static<typeof ManyToManyChange>;

export const FieldChange = Type.Object({
  name: PropertyName,
  value: Type.Optional(Scalar),
  type: FieldType,
  relatedentity: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  manyToManyValues: Type.Optional(Type.Union([Type.Array(ManyToManyChange, { maxItems: 200 }), Type.Null()])),
});
export type FieldChange = Static<typeof FieldChange>;

const Changes = Type.Array(FieldChange, { maxItems: 200 });

export const CreateRequest = Type.Object(
  { recordtype: RecordTypeName, data: Changes },
  { $id: 'CreateRequest' },
);
export type CreateRequest = Static<typeof CreateRequest>;

export const UpdateRequest = Type.Object(
  {
    recordtype: RecordTypeName,
    id: Guid,
    version: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The versionnumber that was read; a stale one is 409.' }),
    ),
    data: Changes,
  },
  { $id: 'UpdateRequest' },
);
export type UpdateRequest = Static<typeof UpdateRequest>;

export const DeleteRequest = Type.Object({ recordtype: RecordTypeName, id: Guid }, { $id: 'DeleteRequest' });
export type DeleteRequest = Static<typeof DeleteRequest>;

export const ChangedAnswer = Type.Object({ id: Type.String() }, { $id: 'ChangedAnswer' });
export const DeletedAnswer = Type.Object({ status: Type.Literal(true) }, { $id: 'DeletedAnswer' });

export const CreateFileRequest = Type.Object(
  {
    subject: Type.Optional(Type.Union([Type.String({ maxLength: 250 }), Type.Null()])),
    filename: Type.String({ minLength: 1, maxLength: 1000 }),
    mimetype: Type.Optional(
      Type.Union([Type.String({ maxLength: 250 }), Type.Null()], {
        description: 'Not relied on: the content decides.',
      }),
    ),
    documentbody: Type.String({ description: 'The bytes in base64.' }),
    supportingDocumentId: Guid,
  },
  { $id: 'CreateFileRequest' },
);
export type CreateFileRequest = Static<typeof CreateFileRequest>;

/** For the description of the call: the parts of a form are read as they arrive and checked one by one. */
export const CreateFileForm = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    supportingDocumentId: { type: 'string', format: 'uuid' },
    subject: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  },
});

export const CreateFileAnswer = Type.Object(
  { id: Type.String(), documenturl: Type.String() },
  { $id: 'CreateFileAnswer' },
);
export type CreateFileAnswer = Static<typeof CreateFileAnswer>;

export const FileRequest = Type.Object({ id: Guid }, { $id: 'FileRequest' });

export const FileBytes = {
  description: 'The bytes, as an attachment of the type that the file was found to be',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
} as const;

export const ProfileAnswer = Type.Object(
  {
    contactid: Type.String(),
    forms: Type.Array(Type.Object({ name: Type.String(), id: Type.String(), title: Type.String() })),
    /** Ours: the documents' clients do not look at it. */
    representative: Type.Boolean({ description: 'Whether they speak for an organisation today.' }),
    unread: Type.Integer({ description: 'How many notifications are unread; exact up to 100.' }),
    standing: Type.Optional(
      Type.String({ description: 'As the stream of notifications says it; left out at the first sign-in.' }),
    ),
  },
  { $id: 'ProfileAnswer' },
);
export type ProfileAnswer = Static<typeof ProfileAnswer>;

export const EndSessionAnswer = Type.Object({ status: Type.Literal(true) }, { $id: 'EndSessionAnswer' });

export const EntitlementAnswer = Type.Object(
  {
    roles: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        permissionsets: Type.Array(
          Type.Object({ assetkey: Type.String(), canread: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
        ),
      }),
    ),
  },
  { $id: 'EntitlementAnswer' },
);
export type EntitlementAnswer = Static<typeof EntitlementAnswer>;
