// What is said of something that went wrong, for a person.
import { CallError, error_code, HttpError } from "../protocol/connection";

export function told(error: unknown): string {
  if (error instanceof CallError) {
    if (error.code === error_code.stale) return "The table moved on meanwhile; look, and try again.";
    if (error.code === error_code.no_question) return "This question waits no longer.";
    return error.told.trim();
  }
  if (error instanceof HttpError) return error.message || `The server answered ${error.status}.`;
  if (error instanceof TypeError) return "The server cannot be reached; try again.";
  return error instanceof Error ? error.message : String(error);
}
