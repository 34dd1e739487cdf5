import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

/** A centered dialog for a short text and a choice. Use a `Sheet` for forms. */
export function Dialog(props: DialogFrameProps) {
  return <DialogFrame placement="centre" {...props} />
}
