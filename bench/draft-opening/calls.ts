import { codes, referenceLists, type FormReadAnswer, type ListAnswer } from '@charter/contracts';
import type { Sources } from './full-answers.ts';

export interface Calls {
  read(submissionId: string): Promise<FormReadAnswer['data']>;
  save(submissionId: string, data: object): Promise<void>;
  sources(): Promise<Sources>;
}

/** The calls of one signed-in person, for one form. */
export function callsOf(url: string, authorization: string, formName: string): Calls {
  const send = async (path: string, body: string | FormData, headers: Record<string, string>) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const call = async <Answer>(path: string, body: object): Promise<Answer> =>
    (await send(path, JSON.stringify(body), { 'content-type': 'application/json' })) as Answer;

  const rowsOf = async (list: string, idfield: string) => {
    const { data } = await call<ListAnswer>('/portal/api/GetAllAsync', {
      recordtype: list,
      idfield,
      properties: ['isother'],
      pazesize: 1000,
    });
    const isOther = (row: ListAnswer['data'][number]) => row.data.some(({ value }) => value === true);
    return { any: data.find((row) => !isOther(row))?.id, other: data.find(isOther)?.id };
  };
  const upload = async (contactId: string, name: string) => {
    const { id: documentId } = await call<{ id: string }>('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_supportingdocuments',
      data: [
        { name: 'ctpt_name', value: 'Bench', type: 'string' },
        {
          name: 'ctpt_documenttype',
          value: codes.codeOf(codes.documentType, 'Supporting document'),
          type: 'picklist',
        },
        { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
      ],
    });
    const bytes = `%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% ${name}\ntrailer\n<<>>\n%%EOF\n`;
    const form = new FormData();
    form.append('supportingDocumentId', documentId);
    form.append('file', new File([bytes], name, { type: 'application/pdf' }));
    const { id } = (await send('/portal/api/CreateFileAsync', form, {})) as { id: string };
    return { id, name, size: bytes.length };
  };

  return {
    read: async (submissionId) =>
      (await call<FormReadAnswer>('/forms/api/getFormsubmit', { submissionId, WebFormName: formName })).data,
    save: async (submissionId, data) => {
      const request = {
        submissionId,
        webFormName: formName,
        formName,
        isSubmit: false,
        isCancel: false,
        data,
      };
      await call('/forms/api/createFormsubmit', request);
    },
    sources: async () => {
      const { contactid } = await call<{ contactid: string }>('/entitlement/api/Profile', {});
      const rows = new Map<string, { any: string | undefined; other: string | undefined }>();
      for (const [list, { idField }] of Object.entries(referenceLists)) {
        if (list !== 'timezonedefinitions') rows.set(list, await rowsOf(list, idField));
      }
      return {
        row: (list, which) => {
          const id = rows.get(list)?.[which];
          if (!id) throw new Error(`The list ${list} has no such row`);
          return id;
        },
        file: (name) => upload(contactid, name),
      };
    },
  };
}
