import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

/** A drawer from below on phones, a centred dialog of 520 pixels elsewhere. */
export function Sheet(props: DialogFrameProps) {
  return <DialogFrame placement="drawer" {...props} />
}
