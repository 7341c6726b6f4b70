/** Every address the portal links to, built here. A test holds each against the route table. */
export const paths = {
  home: () => '/',
  noAccess: () => '/noaccess',
  inactive: () => '/inactive',
  signInCallback: () => '/signin/callback',
  memberDirectory: () => '/memberDirectory',
  firmDirectory: () => '/firmDirectory',
  applications: () => '/applications',
  membershipUpgrade: () => '/members/upgrade',
  membershipStatus: () => '/profile/membershipstatus',
  invoices: () => '/invoices',
  serviceRequests: (caseTypeId?: string) =>
    caseTypeId ? `/queries?serviceRequestId=${encodeURIComponent(caseTypeId)}` : '/queries',
  profile: () => '/profile',
  notifications: () => '/notifications',
} as const;

/**
 * A remembered address is only followed when it stays in the portal: '//elsewhere' and '/\elsewhere' are other hosts
 * to a browser.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(paths.signInCallback());
}
