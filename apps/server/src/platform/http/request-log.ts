import { LogController } from 'fastify';

/** One line a request, when it is answered: a second one when it comes would only cost time. */
class RequestLog extends LogController {
  override incomingRequest(): void {}
}

export const requestLog = new RequestLog();
