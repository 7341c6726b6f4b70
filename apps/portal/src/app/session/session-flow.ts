import { createElement } from 'react';
import { ApiError, type SignInNeeded } from '../../lib/api-error.ts';
import { provideAccess } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { dropCard } from '../../lib/offline-card.ts';
import { isOwnPath, paths } from '../../lib/paths.ts';
import { session, type Member } from '../../lib/session.ts';
import { browserStorage, watchOtherTabs } from '../../lib/storage.ts';
import { viewing, type Viewing } from '../../lib/viewing.ts';
import { viewingBar } from '../shell/viewing-bar.ts';
import { awaitAddress } from './await-address.ts';
import { accessToken, identity, renew, signInParameters, type SignInState } from './identity.ts';
import { loadMember } from './load-member.ts';
import { startSignedOut } from './start-signed-out.ts';

provideAccess({
  accessToken,
  viewId: () => viewing()?.viewId,
  renew,
  expired: () => endHere('expired'),
  signInAgain,
});
watchOtherTabs(() => {
  const { status } = session.get();
  if (!browserStorage.get().auth && (status === 'signed-in' || status === 'loading')) endHere('elsewhere');
});

/** Signed in before? Then the token of this tab, or a silent sign-in; nobody is asked anything. */
export async function resumeSession(): Promise<void> {
  const { auth, lastActivity = 0 } = browserStorage.get();
  if (!auth) return startSignedOut();
  if (Date.now() - lastActivity > config().sessionTimeoutSeconds * 1000) return endHere('timeout');
  session.set({ status: 'loading' });
  try {
    const manager = await identity();
    const user = await manager.getUser();
    if (user && (!user.expired || (await renew()))) return await loadIntoSession();
    session.set({ status: 'leaving' });
    await manager.signinRedirect({
      prompt: 'none',
      state: hereAsState(),
      ...(await signInParameters(manager)),
    });
  } catch (error) {
    fail(error);
  }
}

export async function signIn(options: { register?: boolean } = {}): Promise<void> {
  const manager = await identity();
  const { redirectUrl } = browserStorage.get();
  const state: SignInState = redirectUrl === undefined ? hereAsState() : { returnTo: redirectUrl };
  await manager.signinRedirect({
    state,
    ...(options.register ? { prompt: 'create' } : {}),
    ...(await signInParameters(manager)),
  });
}

/** Where the sign-in there is does not do for what is asked. What the person came back from once is not asked again by itself. */
export async function signInAgain({ acrValues, maxAge }: SignInNeeded): Promise<void> {
  const manager = await identity();
  await manager.signinRedirect({
    state: { ...hereAsState(), isAgain: true } satisfies SignInState,
    ...(acrValues === undefined ? {} : { acr_values: acrValues }),
    ...(maxAge === undefined ? {} : { max_age: maxAge }),
    ...(await signInParameters(manager)),
  });
}

export type SignInResult = { returnTo: string; refused?: 'cancelled' | 'failed' };

let completed: Promise<SignInResult> | undefined;

/** Turns the provider's answer in the address into a session. The answer is good for one use, so this runs once. */
export function completeSignIn(): Promise<SignInResult> {
  completed ??= complete();
  return completed;
}

async function complete(): Promise<SignInResult> {
  const manager = await identity();
  try {
    const user = await manager.signinRedirectCallback();
    browserStorage.update({
      auth: true,
      lastActivity: Date.now(),
      redirectUrl: undefined,
      endedBy: undefined,
    });
    void loadIntoSession({ isAgain: wasAgain(user.state) });
    return { returnTo: returnAddress(user.state) };
  } catch (error) {
    return refuse(error);
  }
}

/** The provider said no, or the address was used before (a reload, the back button). */
async function refuse(error: unknown): Promise<SignInResult> {
  const reason = error instanceof Error && 'error' in error ? error.error : null;
  const user = await (await identity()).getUser();
  const state = error instanceof Error && 'state' in error ? error.state : null;
  if (user && !user.expired) {
    void loadIntoSession({ isAgain: true });
    return { returnTo: wasAgain(state) ? returnAddress(state) : paths.home() };
  }
  browserStorage.update({ auth: undefined });
  session.set({ status: 'signed-out' });
  // A silent attempt that finds nobody signed in is an answer, not a failure.
  const silent = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
  if (typeof reason === 'string' && silent.includes(reason)) return { returnTo: returnAddress(state) };
  return { returnTo: paths.home(), refused: reason === 'access_denied' ? 'cancelled' : 'failed' };
}

/** Clears what the browser holds of the person, then signs out of the provider, which sends the browser back home. */
export async function signOut(options: { timedOut?: boolean } = {}): Promise<void> {
  const here = currentAddress();
  session.set({ status: 'leaving' });
  try {
    const manager = await identity();
    const user = await manager.getUser();
    const idToken = user?.id_token;
    if (user) await endSession(user.access_token);
    await forget();
    // Whoever only stayed away keeps the card they asked to keep: it is for when there is no connection.
    if (!options.timedOut) await dropCard();
    if (options.timedOut) browserStorage.update({ endedBy: 'timeout', redirectUrl: here });
    await manager.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken });
  } catch {
    // No provider within reach, or one that cannot end sessions: signed out here is what can be done.
    await forget();
    if (!options.timedOut) await dropCard();
    location.assign(paths.home());
  }
}

/** The server refuses the token from now on. A server out of reach holds nobody up: the token soon expires by itself. */
async function endSession(token: string): Promise<void> {
  const url = `${config().entitlementBase}/api/EndSession`;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(3_000) }).catch(() => null);
}

/** Ends the session in this tab only; the provider is not asked. */
function endHere(ended: 'expired' | 'elsewhere' | 'timeout'): void {
  const { status } = session.get();
  if (status === 'signed-out' || status === 'leaving') return;
  void forget();
  session.set({ status: 'signed-out', ended });
}

async function forget(): Promise<void> {
  browserStorage.forgetPerson();
  sessionStorage.clear();
  viewingBar.set(null);
  await (await identity()).removeUser();
}

/** `isAgain`: the person comes from signing in again; where even that is not enough, they are told. */
async function loadIntoSession({ isAgain = false } = {}): Promise<void> {
  session.set({ status: 'loading' });
  try {
    const view = viewing();
    if (view !== null) await showAs(view);
    const member = await loadMember(askAhead);
    // What is seen as somebody else is not remembered as one's own.
    if (view === null) remember(member);
    session.set({ status: 'signed-in', member });
    if (view !== null) return;
    if (member.contactId)
      whenSettled(() => import('./follow-notifications.ts').then((module) => module.followNotifications()));
    awaitAddress();
    void dropCard(member.contactId);
  } catch (error) {
    if (isAgain || !(error instanceof ApiError) || !error.signInNeeded) return fail(error);
    session.set({ status: 'leaving' });
    await signInAgain(error.signInNeeded).catch(fail);
  }
}

/** Nothing is shown as somebody else sees it before it can be said so. */
async function showAs(view: Viewing): Promise<void> {
  const { ViewingNotice } = await import('../shell/viewing-notice.tsx');
  viewingBar.set(createElement(ViewingNotice, view));
}

/** After the page is rendered and has asked for what it shows: nobody waits for what is new. */
function whenSettled(work: () => Promise<void>): void {
  setTimeout(() => work().catch(() => {}), 5_000);
}

/** What the home page shows travels beside the entitlements: its code is on the way already. */
function askAhead(contactId: string): void {
  if (location.pathname !== paths.home()) return;
  import('../../features/home/index.ts').then((home) => home.askAhead(contactId)).catch(() => {});
}

function remember(member: Member): void {
  const { contactId, firstName, role, permissions, currencies, isRepresentative, account } = member;
  browserStorage.update({
    auth: true,
    lastActivity: Date.now(),
    contactId,
    firstName,
    role,
    entitlements: [...permissions].filter(([, canread]) => canread === 1).map(([assetKey]) => assetKey),
    currencies: [...currencies],
    accountStatus: account?.status,
    isAccountOnHold: account?.onHold,
    isTerminated: account?.terminated,
    isRepresentative,
  });
}

/** An ended session is not a failure to show: the guards already know what to do. */
function fail(error: unknown): void {
  if (session.get().status === 'signed-out') return;
  session.set({ status: 'failed', error: error instanceof ApiError ? error : ApiError.offline() });
}

const currentAddress = () => location.pathname + location.search + location.hash;
const hereAsState = (): SignInState => ({ returnTo: currentAddress() });

function returnAddress(state: unknown): string {
  const returnTo =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : paths.home();
}

const wasAgain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAgain' in state && state.isAgain === true;
