import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { NewApplication } from './new-application.tsx';
import { ResumeApplication } from './resume-application.tsx';
import { isBeforeBeginning, underWay } from './under-way.ts';

/** The page of a form: a bare id behind the question mark goes on with that application, nothing begins a new one. */
export function ApplicationScreen({ formName }: { formName: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const action = useNavigationType();
  const id = decoded(search.slice(1));
  // One that was begun on this page goes on under its address without being opened anew, in the middle of a word perhaps.
  const [begun, setBegun] = useState<string | null>(null);
  const [{ last, visit }, setVisit] = useState({ last: id, visit: 0 });
  if (id !== last) {
    const isNewVisit = id === '' && !isBeforeBeginning({ search, hash }, action);
    setVisit({ last: id, visit: isNewVisit ? visit + 1 : visit });
    if (isNewVisit) setBegun(null);
  }
  const needsAddress = id === '' && begun !== null;
  useEffect(() => {
    if (needsAddress) void navigate({ pathname, search: begun, hash }, { replace: true, state: underWay });
  }, [needsAddress, begun, pathname, hash, navigate]);
  return id === '' || id === begun ? (
    <NewApplication key={`${formName} ${visit}`} formName={formName} onBegun={setBegun} />
  ) : (
    <ResumeApplication key={id} id={id} formName={formName} />
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
