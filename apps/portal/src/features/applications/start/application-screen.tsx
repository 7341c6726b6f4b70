import { useLocation } from 'react-router';
import { NewApplication } from './new-application.tsx';
import { ResumeApplication } from './resume-application.tsx';

/** The page of a form: a bare id behind the question mark goes on with that application, nothing begins a new one. */
export function ApplicationScreen({ formName }: { formName: string }) {
  const { search } = useLocation();
  const id = decoded(search.slice(1));
  return id ? (
    <ResumeApplication key={id} id={id} formName={formName} />
  ) : (
    <NewApplication key={formName} formName={formName} />
  );
}

/** What cannot be decoded was no id of ours either: it stays as it is, and is not found. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
