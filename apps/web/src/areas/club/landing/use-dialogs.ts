import { type ComponentType, useState } from 'react'
import type { DialogName, DialogsProps } from './dialogs.tsx'

interface DialogsState {
  name: DialogName | null
  /** Null until the first one was asked for. */
  Dialogs: ComponentType<DialogsProps> | null
  /** Why the one that was asked for did not come. */
  trouble: string | null
  open: (name: DialogName) => void
  close: () => void
}

/** Which dialog of the front door is open; the first one brings the script of all. */
export function useDialogs(): DialogsState {
  const [name, setName] = useState<DialogName | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function open(wanted: DialogName): Promise<void> {
    setTrouble(null)
    try {
      const loaded = await import('./dialogs.tsx')
      setDialogs(() => loaded.Dialogs)
      setName(wanted)
    } catch {
      // The script did not come: there is no connection, or the server is away.
      setTrouble('Unable to connect to server. Please check your connection.')
    }
  }

  return { name, Dialogs, trouble, open: (wanted) => void open(wanted), close: () => setName(null) }
}
