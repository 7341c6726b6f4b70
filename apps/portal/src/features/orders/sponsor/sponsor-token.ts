const key = 'charter.sponsor';

/** The link's secret stays behind the '#', which no server sees, and with the tab while its owner is at the gateway. */
export const sponsorToken = {
  /** As in the address, or as kept from it. */
  find(hash: string): string | null {
    const given = hash.replace(/^#/, '');
    try {
      if (given !== '') sessionStorage.setItem(key, given);
      return given || sessionStorage.getItem(key);
    } catch {
      return given || null;
    }
  },
};
