/**
 * Why the gateway gave no answer that can be used: it `refused` with a code of its own, it was `unreachable`, or what it
 * said could not be `trusted`.
 */
export class GatewayError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'untrusted';
  readonly code: string;

  constructor(reason: GatewayError['reason'], code: string, options?: ErrorOptions) {
    super(`The card gateway's answer is ${reason} (${code})`, options);
    this.name = 'GatewayError';
    this.reason = reason;
    this.code = code;
  }
}
