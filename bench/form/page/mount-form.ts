import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Draws the form and waits until it is on the screen, as far as it is drawn at once. */
    mountForm: () => Promise<void>;
    /** Waits until every field is drawn and painted. */
    formCompleted: (fields: number) => Promise<void>;
    /** Waits until the frame is painted that shows all that was done so far. */
    framePainted: () => Promise<void>;
  }
}

/**
 * Leaves it to the measuring program when the form is drawn: `make` does everything there is to do for it. The marks
 * tell where in a trace the work on a form or on a key begins and ends.
 */
export function offerForm(make: () => ReactNode): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place to draw in.');
  addEventListener('keydown', () => performance.mark('begun'), { capture: true });
  window.framePainted = framePainted;
  window.mountForm = () => {
    performance.mark('begun');
    const root = createRoot(place);
    // With the effects that follow the first drawing, which would else run some time after the frame.
    flushSync(() => root.render(make()));
    return framePainted();
  };
  window.formCompleted = async (fields) => {
    performance.mark('begun');
    const rendered = () =>
      new Set([...place.querySelectorAll('[name]')].map((field) => field.getAttribute('name')));
    while (rendered().size < fields) await new Promise(requestAnimationFrame);
    await framePainted();
  };
}

/** A message that is sent while a frame is prepared arrives when it was painted. */
const framePainted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('painted');
        port1.close();
        done();
      };
      port2.postMessage(null);
    });
  });
