/** Returns the reply of a plain `fetch`. Throws one that is not ok, in the specification's words. */
export function okReply(reply: Response): Response {
  if (!reply.ok) throw new Error(`API Error: ${reply.status} ${reply.statusText}`)
  return reply
}
