import type { Page } from '@playwright/test';

/** A call of the wire contract as the person signed in on the page; a form where it carries a file. */
export async function callAs<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { access_token?: string };
    return user.access_token ?? '';
  });
  return callWith(new URL(page.url()).origin, token, path, body);
}

/** The same with a token at hand. */
export async function callWith<Answer>(
  baseURL: string,
  token: string,
  path: string,
  body: object,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(path, baseURL), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Of the person signed in on the page, as their record has it. */
export async function nameOf(page: Page): Promise<string> {
  const { contactid } = await callAs<{ contactid: string }>(page, '/entitlement/api/Profile', {});
  const { data } = await callAs<{ data: { data: { name: string; value: string }[] } }>(
    page,
    '/portal/api/GetRecordByIdAsync',
    { recordType: 'contacts', id: contactid, properties: ['firstname', 'lastname'] },
  );
  const named = (name: string) => data.data.find((field) => field.name === name)?.value ?? '';
  return `${named('firstname')} ${named('lastname')}`;
}
