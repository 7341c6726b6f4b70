import { Type, type Static } from 'typebox';

/** What somebody wants to be written to about, by channel. The names are those of the documents. */
export const preferencesAsset = 'preferences';

/** Where a mail's own link leads that ends such mails; one token more. */
export const unsubscribePath = '/unsubscribe';

const Id = Type.String({ format: 'uuid' });
const Text = Type.Union([Type.String(), Type.Null()]);

export const PreferencesRequest = Type.Object({ contactid: Id }, { $id: 'PreferencesRequest' });

const Preference = Type.Object({
  preferenceId: Type.Union([Id, Type.Null()], { description: 'None where nothing was chosen yet.' }),
  preferenceType: Type.String(),
  supportInterestType: Text,
  preferenceTypeId: Id,
  supportInterestTypeId: Type.Union([Id, Type.Null()]),
  optIn: Type.Boolean(),
});
export type Preference = Static<typeof Preference>;

const PreferenceChannel = Type.Object({
  channelId: Id,
  name: Type.String(),
  email: Text,
  fullAddress: Text,
  telephone: Text,
  mobile: Text,
  channelType: Type.String(),
  preferences: Type.Array(Preference),
});
export type PreferenceChannel = Static<typeof PreferenceChannel>;

export const PreferencesAnswer = Type.Object(
  { data: Type.Array(PreferenceChannel) },
  { $id: 'PreferencesAnswer' },
);
export type PreferencesAnswer = Static<typeof PreferencesAnswer>;

const optional = Type.Optional(Type.Union([Type.String({ maxLength: 250 }), Type.Null()]));

export const UpdatePreferencesRequest = Type.Object(
  {
    contactid: Id,
    preferences: Type.Array(
      Type.Object({
        PreferenceId: Type.Optional(Type.Union([Id, Type.Null()])),
        PreferenceType: optional,
        SupportInterestType: optional,
        ChannelId: Id,
        PreferenceTypeId: Id,
        SupportInterestTypeId: Type.Optional(Type.Union([Id, Type.Null()])),
        OptIn: Type.Boolean(),
      }),
      { maxItems: 500 },
    ),
  },
  { $id: 'UpdatePreferencesRequest' },
);
export type UpdatePreferencesRequest = Static<typeof UpdatePreferencesRequest>;

export const PreferencesUpdated = Type.Object({ status: Type.Literal(true) }, { $id: 'PreferencesUpdated' });
