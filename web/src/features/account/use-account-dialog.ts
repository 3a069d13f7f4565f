import { lateDialog } from '../loading/late-dialog.ts'

/** Logging in or signing up without leaving the page: the dialog comes with the first press. */
export const useAccountDialog = lateDialog(async () => (await import('./account-dialog.tsx')).AccountDialog)
