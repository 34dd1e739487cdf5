import { lateSheet } from '../ui/Sheet.tsx'

/** `InviteSheet`, whose code loads when it is first opened: few visitors invite someone. */
export const InviteDialog = lateSheet(async () => (await import('./InviteSheet.tsx')).InviteSheet)
