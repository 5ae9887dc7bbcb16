/** Thrown if another window edits the record now: the request has changed nothing. Sent with status 409 (Conflict). */
export class TakenOverError extends Error {}
