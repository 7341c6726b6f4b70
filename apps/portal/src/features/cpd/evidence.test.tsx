import { records } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { AddEvidenceScreen } from './add-evidence-screen.tsx';
import { DeclarationScreen } from './declaration-screen.tsx';
import { EvidenceScreen } from './evidence-screen.tsx';
import { open, prepareCpd, serveCpd, told, tracked } from './testing/serve-cpd.ts';

const { evidences } = records;

beforeEach(prepareCpd);

describe('adding evidence', () => {
  const fill = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(await screen.findByLabelText('Name of the activity'), 'Course');
    await user.type(screen.getByLabelText(/^When did this activity take place/), '02/03/2026');
    await user.type(screen.getByLabelText(/^Why did you choose/), 'It bears on my work.');
    await user.type(screen.getByLabelText(/^What did you learn/), 'To check first.');
    await user.type(screen.getByLabelText(/^How many units are you claiming/), '4');
    await user.type(screen.getByLabelText(/^How many of these units/), '3');
  };

  it('needs every answer and the document, in the words of the form', async () => {
    await serveCpd({});
    const { user } = renderPage(
      <AddEvidenceScreen />,
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026',
    );
    await user.type(await screen.findByLabelText(/^How many units are you claiming/), '4x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = await screen.findByRole('alert');
    for (const words of [
      'Enter the name of the activity',
      'Enter when the activity took place',
      'Say why you chose this activity',
      'Say what you learned',
      'Only numbers allowed',
      'Enter the units you could verify',
      'Attach the document',
    ])
      expect(summary.textContent).toContain(words);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect((screen.getByLabelText(/^How many units are you claiming/) as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends answers and file in one act, says so and goes back; a failure says so and keeps all of it', async () => {
    await serveCpd({});
    const sent: FormData[] = [];
    let code = 503;
    class FakeRequest {
      upload = {};
      status = 0;
      responseText = '';
      onload: () => void = () => {};
      onloadend: () => void = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      abort() {}
      send(form: FormData) {
        sent.push(form);
        this.status = code;
        this.responseText = JSON.stringify(code === 201 ? { id: 'v1' } : { title: 'Down', status: code });
        queueMicrotask(() => {
          this.onload();
          this.onloadend();
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const { user, router, address } = renderPage(
      <AddEvidenceScreen />,
      '/exam/evidence?id=00000000-0000-4000-8000-000000002026',
    );
    await router.navigate('/add-evidence?declaration=00000000-0000-4000-8000-000000002026');
    await fill(user);
    await user.upload(
      screen.getByLabelText(/^Evidence document/),
      new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('certificate.pdf');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Failed to Add Evidence, Please try again later!');
    expect((screen.getByLabelText('Name of the activity') as HTMLInputElement).value).toBe('Course');
    code = 201;
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Successfully Added Evidence.');
    expect(address()).toBe('/exam/evidence?id=00000000-0000-4000-8000-000000002026');
    const [, form] = sent;
    expect(JSON.parse(String(form?.get('evidence')))).toMatchObject({
      declarationId: '00000000-0000-4000-8000-000000002026',
      name: 'Course',
      tookPlaceOn: '2026-03-02',
      unitsClaimed: '4',
      unitsVerifiable: '3',
    });
    expect(form?.get('file')).toHaveProperty('name', 'certificate.pdf');
  });

  it('goes back by Cancel, and asks before anything typed is lost', async () => {
    await serveCpd({});
    const { user, router, address } = renderPage(
      <AddEvidenceScreen />,
      '/exam/evidence?id=00000000-0000-4000-8000-000000002026',
    );
    await router.navigate('/add-evidence?declaration=00000000-0000-4000-8000-000000002026');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/exam/evidence?id=00000000-0000-4000-8000-000000002026');
    await router.navigate('/add-evidence?declaration=00000000-0000-4000-8000-000000002026');
    await user.type(await screen.findByLabelText('Name of the activity'), 'Course');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    // A browser opens a dialog at its first control: what invites, and not the cross in the corner.
    expect(within(dialog).getAllByRole('button')[0]?.textContent).toBe('Save and continue');
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await expect.poll(address).toBe('/exam/evidence?id=00000000-0000-4000-8000-000000002026');
  });

  it('shows and keeps the day as DD/MM/YYYY, and says where its units do not count', async () => {
    await serveCpd({});
    const { user } = renderPage(
      <AddEvidenceScreen />,
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026',
    );
    const day = (await screen.findByLabelText(/^When did this activity take place/)) as HTMLInputElement;
    expect(day.placeholder).toBe('DD/MM/YYYY');
    await user.type(day, '1/5/2026');
    await user.tab();
    expect(day.value).toBe('01/05/2026');
    expect(screen.queryByText(/do not count for this period/)).toBeNull();
    await user.clear(day);
    await user.type(day, '01/05/2019');
    await screen.findByText(/do not count for this period/);
  });

  it('tells too many units apart from what is no number', async () => {
    await serveCpd({});
    const { user } = renderPage(
      <AddEvidenceScreen />,
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026',
    );
    await user.type(await screen.findByLabelText(/^How many units are you claiming/), '999999999999');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter at most 999 units, in digits');
  });

  it('is not offered for a declaration that takes none, for another’s, or for none', async () => {
    const closed = { ...tracked, declaration: { ...open, isEditable: false } };
    await serveCpd({}, ({ name }) => (name === 'cpd/tracker' ? closed : undefined));
    const { show } = renderPage(
      <AddEvidenceScreen />,
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026',
    );
    await screen.findByRole('heading', { name: 'CPD 2026 takes no more evidence' });
    expect(screen.getByRole('link', { name: 'Read the declaration' }).getAttribute('href')).toBe(
      '/exam/evidence?id=00000000-0000-4000-8000-000000002026',
    );
    expect(screen.queryByLabelText('Name of the activity')).toBeNull();
    show(null);
    await serveCpd({}, ({ name }) => (name === 'cpd/tracker' ? problem(404, 'notFound') : undefined));
    renderPage(<AddEvidenceScreen />, '/add-evidence?declaration=00000000-0000-4000-8000-000000000001');
    await screen.findByRole('link', { name: 'Go to your declarations' });
    expect(screen.queryByLabelText('Name of the activity')).toBeNull();
  });

  it.each([
    ['/exam/evidence', <DeclarationScreen key="d" />, 'There is no such declaration'],
    ['/viewEvidence', <EvidenceScreen key="e" />, 'There is no such evidence'],
  ])('leads on from %s without an id', async (at, page, title) => {
    const calls = await serveCpd({});
    renderPage(page, at);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Go to your declarations' }).getAttribute('href')).toBe(
      '/cpd/declaration',
    );
    expect(calls).toEqual([]);
  });

  it('offers a phone its camera', async () => {
    await serveCpd({});
    renderPage(<AddEvidenceScreen />, '/add-evidence?declaration=00000000-0000-4000-8000-000000002026');
    const camera = await screen.findByLabelText('Take a photograph');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg',
    ]);
  });

  it('copies an attended event: two questions are left', async () => {
    const calls = await serveCpd({}, (call) =>
      call.name === 'cpd/add-attended-event' ? { id: 'v1' } : undefined,
    );
    const { user } = renderPage(
      <AddEvidenceScreen />,
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026&event=c1',
    );
    await screen.findByText('Timber footbridges');
    await user.type(screen.getByLabelText(/^Why did you choose/), 'It bears on my work.');
    await user.type(screen.getByLabelText(/^What did you learn/), 'How timber creeps.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Successfully Added Evidence.');
    expect(calls.find(({ name }) => name === 'cpd/add-attended-event')?.body).toEqual({
      declarationId: '00000000-0000-4000-8000-000000002026',
      creditId: 'c1',
      whyChosen: 'It bears on my work.',
      learned: 'How timber creeps.',
    });
  });
});

describe('one piece of evidence', () => {
  it('is read-only, and its document opens in a new tab', async () => {
    const calls = await serveCalls((call) =>
      call.name === 'GetFileAsync'
        ? new Response('%PDF')
        : recordOf(evidences, {
            id: 'v1',
            name: 'Course',
            learned: 'To check first.',
            unitsClaimed: 4,
            unitsVerifiable: 3,
            tookPlaceOn: '2026-03-02',
            declaration: '00000000-0000-4000-8000-000000002026',
            fileId: 'f1',
            fileName: 'cpdEvidence-a.pdf',
          }),
    );
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
    const { user } = renderPage(<EvidenceScreen />, '/viewEvidence?id=00000000-0000-4000-8000-0000000000e1');
    await screen.findByRole('heading', { level: 1, name: 'Course' });
    expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'View Evidence Document' }));
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:1'));
    expect(opened).toHaveBeenCalledWith('', '_blank');
    expect(calls.at(-1)?.body).toEqual({ id: 'f1' });
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
      '/exam/evidence?id=00000000-0000-4000-8000-000000002026',
    );
  });
});
