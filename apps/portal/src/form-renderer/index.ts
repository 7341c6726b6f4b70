/** Renders form definitions. Screens give it a loaded form and answers; it gives back answers that are right. */
export { Form } from './form.tsx';
export type { FileService } from './file-service.ts';
export { FormStore, type ShownError } from './form-store.ts';
export { fieldAround, focusField } from './field-focus.ts';
export { LeaveGuard } from './leave-guard.tsx';
export { LeaveDialog } from './templates/leave-dialog.tsx';
export { widgets } from './widgets/index.ts';
export type { WidgetDescriptor, WidgetExample } from './widgets/widget.ts';
