/** The kinds of posts to a group chat. */

export const POST_KINDS = ['results', 'open', 'last_call', 'sweat', 'crossings', 'bermuda', 'champion'] as const

export type PostKind = (typeof POST_KINDS)[number]

/** The kinds that a new group chat gets. */
export const DEFAULT_POST_KINDS: readonly PostKind[] = ['results', 'open', 'last_call']
