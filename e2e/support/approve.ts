import { callWith } from './api.ts';
import { signInByProtocol } from './sign-in-by-protocol.ts';

/** The membership desk takes an application of this person and approves it. */
export async function approveApplication(
  baseURL: string,
  contactId: string,
  formName: string,
): Promise<void> {
  const { token } = await signInByProtocol(baseURL, 'membership');
  const call = <Answer>(path: string, body: object) =>
    callWith<Answer>(baseURL, token, `/portal/api${path}`, body);
  const review = async () => {
    const { data } = await call<{ data: { id: string; data: { name: string; value: unknown }[] }[] }>(
      '/GetAllAsync',
      {
        recordtype: 'ctpt_applicationreviews',
        properties: ['versionnumber', 'name'],
        filter: {
          filterfields: [
            { field: '_ctpt_contactid_value', searchvalue: contactId, type: 'lookup' },
            { field: 'name', searchvalue: formName, type: 'string' },
          ],
        },
        pazesize: 1,
      },
    );
    const [found] = data;
    if (!found) throw new Error(`There is no ${formName} to review`);
    const version = found.data.find(({ name }) => name === 'versionnumber')?.value;
    return { id: found.id, version: Number(version) };
  };
  for (const act of ['take', 'approve']) await call(`/staff/applications/${act}`, await review());
}
