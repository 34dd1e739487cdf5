/** Progress as art: a small boat on a chart line, sailed in front of it solid, ahead of it dashed. Silent for readers. */
export function VoyageLine({ percent }: { percent: number }) {
  const now = Math.min(Math.max(percent, 0), 100)
  return (
    <div aria-hidden="true" className="relative mb-6 h-11">
      <span className="absolute inset-x-0 bottom-1.5 border-t-2 border-dashed border-line-strong" />
      <span
        className="absolute bottom-1.5 left-0 border-t-2 border-brass transition-[width] duration-(--dur-4) ease-in-out"
        style={{ width: `${now}%` }}
      />
      <span className="absolute bottom-0.5 left-0 size-2.5 rounded-full border-2 border-brass bg-abyss" />
      <span className="absolute right-0 bottom-0.5 size-2.5 rounded-full border-2 border-line-strong bg-abyss" />
      <span
        className="absolute bottom-[5px] transition-[left] duration-(--dur-4) ease-in-out"
        style={{ left: `clamp(0px, calc(${now}% - 18px), calc(100% - 36px))` }}
      >
        <svg viewBox="0 0 54 54" className="block size-9" focusable="false">
          <path d="M24 3v37H7C14 29 20 17 24 3Z" className="fill-paper" />
          <path d="M28 8c9 8 15 19 18 32H28Z" className="fill-coral" />
          <path d="M3 43h48c-3 6-8 10-15 10H17C10 53 5 49 3 43Z" className="fill-brass" />
        </svg>
      </span>
    </div>
  )
}
