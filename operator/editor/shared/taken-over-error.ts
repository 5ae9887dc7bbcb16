/** Another window edits the record: the request has changed nothing. Sent with status 409 (Conflict). */
export class TakenOverError extends Error {}
