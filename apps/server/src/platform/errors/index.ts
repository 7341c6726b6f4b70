export { errorDetails } from './error-details.ts';
export { AppError, malformed, notFound, problems, type FieldError, type ProblemCode } from './errors.ts';
