import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

/** A dialog that is centred at every width: for a few words and a choice. Forms are better in a `Sheet`. */
export function Dialog(props: DialogFrameProps) {
  return <DialogFrame placement="centre" {...props} />
}
