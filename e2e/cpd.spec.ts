import { callWith } from './support/api.ts';
import { signInByProtocol } from './support/sign-in-by-protocol.ts';
import { expectGoodLooks } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const field = (name: string, value: unknown, type = 'string', relatedentity?: string) => ({
  name,
  value,
  type,
  ...(relatedentity ? { relatedentity } : {}),
});

test('a member adds evidence from a phone, sees the totals and submits the declaration', async ({
  signedInAs,
  baseURL,
}) => {
  const [member, desk] = await Promise.all(
    ['fellow', 'education'].map((account) => signInByProtocol(baseURL, account)),
  );
  const { contactid } = await callWith<{ contactid: string }>(
    baseURL,
    member?.token ?? '',
    '/entitlement/api/Profile',
    {},
  );
  // A period of its own: no other story looks at it.
  await callWith(baseURL, desk?.token ?? '', '/portal/api/submitForm/Create', {
    recordtype: 'ctpt_memberdeclarations',
    data: [
      field('ctpt_contact', contactid, 'lookup', 'contacts'),
      field('ctpt_name', 'CPD of the story'),
      field('ctpt_declarationperiodstartdate', '2011-01-01', 'datetime'),
      field('ctpt_declarationperiodenddate', '2011-12-31', 'datetime'),
      field('ctpt_unitsrequired', 4, 'number'),
    ],
  });
  const page = await signedInAs('fellow');
  await openFromMenu(page, 'CPD', 'CPD declarations');
  await expect(page.getByRole('heading', { level: 1, name: 'CPD declarations' })).toBeVisible();
  await expectGoodLooks(page);
  const row = page.getByRole('row', { name: /CPD of the story/ });
  await row.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CPD of the story' })).toBeVisible();
  await page.getByRole('radio', { name: 'I complied with the CPD requirements' }).check();
  await page.getByRole('radio', { name: 'I complied with the code of ethics' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your answers are saved')).toBeVisible();
  await expect(page.getByText('In Progress')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add evidence' }).click();
  await page.getByLabel('Name of the activity').fill('Course on anchors');
  await page.getByLabel(/^When did this activity take place/).fill('02/03/2011');
  await page.getByLabel(/^Why did you choose/).fill('It bears on my work.');
  await page.getByLabel(/^What did you learn/).fill('To check the anchors first.');
  await page.getByLabel(/^How many units are you claiming/).fill('4');
  await page.getByLabel(/^How many of these units/).fill('4');
  await page.getByLabel(/^Evidence document/).setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Successfully Added Evidence.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Course on anchors/ })).toContainText(
    'cpdEvidence-certificate.pdf',
  );
  await expect(page.getByRole('img', { name: '4 of 4 units claimed' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your CPD Declaration Submitted Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/cpd\/declaration$/);
  await expect(page.getByRole('row', { name: /CPD of the story/ })).toContainText('Submitted');
});
