export { AppError, malformed, notFound, problems, type FieldError, type ProblemCode } from './errors.ts';
