import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'

/** A message with at most one action. Never use a toast alone for something that needs an action. */
export type ToastMessage = { text: string; action?: { label: string; onPress: () => void } }

type Shown = ToastMessage & { id: number }
const SHOWN_MS = 5000

const Toasts = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastRegion above it')
})

/** Returns a function that shows a message for five seconds. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(Toasts)
}

/** Container of the messages: bottom on phones, top right on desktops. Render it once, around the pages. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1
    const id = lastId.current
    setMessages((current) => [...current.slice(-2), { ...message, id }])
  }, [])
  const remove = useCallback((id: number) => setMessages((current) => current.filter((each) => each.id !== id)), [])
  return (
    <Toasts value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot-height,76px)+8px+env(safe-area-inset-bottom))] z-[60] grid justify-items-center gap-2 px-4 lg:inset-x-auto lg:top-6 lg:right-6 lg:bottom-auto lg:justify-items-end"
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} onEnd={remove} />
        ))}
      </div>
    </Toasts>
  )
}

function Toast({ message, onEnd }: { message: Shown; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onEnd(message.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, message.id, onEnd])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div
      {...hold}
      {...release}
      className="pointer-events-auto flex w-full max-w-[26rem] animate-[appear_var(--dur-3)_ease-out] items-center gap-2 rounded-control border border-line-strong bg-shoal py-1 pr-1 pl-4"
    >
      <span className="flex-1 py-2 leading-snug font-semibold">{message.text}</span>
      {message.action !== undefined && (
        <button
          type="button"
          className="text-link min-h-11 px-2 text-brass-text"
          onClick={() => {
            message.action?.onPress()
            onEnd(message.id)
          }}
        >
          {message.action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon={<XIcon size={20} />} onClick={() => onEnd(message.id)} />
    </div>
  )
}
