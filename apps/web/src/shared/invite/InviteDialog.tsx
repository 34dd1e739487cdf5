import { lateSheet } from '../ui/Sheet.tsx'

/** The invite sheet. Few visitors invite someone. */
export const InviteDialog = lateSheet(async () => (await import('./InviteSheet.tsx')).InviteSheet)
