import { field, html, problemSummary, titleWith, type Html, type Problem } from '@charter/pages';
import { layout, type Surroundings } from './layout.ts';

export interface MailedCodeView {
  /** The path of this interaction. */
  path: string;
  minutes: number;
  problems: readonly Problem[];
}

export function mailedCodePage(
  surroundings: Surroundings,
  { path, minutes, problems }: MailedCodeView,
): Html {
  return layout(
    surroundings,
    titleWith(problems, 'Enter the code'),
    html`<div class="card">
      <h1>Enter the code</h1>
      ${problemSummary(problems)}
      <p>We mailed you a code of six digits. It is good for ${String(minutes)} minutes.</p>
      <form method="post" action="${path}/code" novalidate>
        ${field({
          id: 'code',
          label: 'Code',
          type: 'text',
          autocomplete: 'one-time-code',
          error: problems.find((problem) => problem.field === 'code')?.message,
          autofocus: problems.length === 0,
        })}
        <button type="submit">Continue</button>
      </form>
      <div class="other">
        <p>No mail? <a href="${path}/sign-in">Sign in again</a>, and we send another one.</p>
      </div>
    </div>`,
  );
}
