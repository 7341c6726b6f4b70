const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Validator {
  addFormat(name: string, format: RegExp): unknown;
}

/** The format as it usually comes also takes `urn:uuid:…`, which is no id to a database. */
export const plainGuids = (validator: Validator): void => {
  validator.addFormat('uuid', guid);
};
