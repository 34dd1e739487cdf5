import { useId } from 'react'

/** The whale, facing left. Decorative: a label is beside it. At least 28 by 14 pixels. */
export function WhaleArt({ className }: { className?: string }) {
  const belly = useId()
  return (
    <svg viewBox="0 0 840 380" className={className} aria-hidden="true" focusable="false">
      <path
        d="M24 196C24 116 128 60 276 62C420 64 520 116 622 126C664 130 694 116 704 96C708 66 692 38 656 18C694 14 722 30 737 56C754 32 786 20 824 30C796 50 774 84 758 122C738 168 690 196 640 214C560 244 470 292 330 298C196 303 84 292 42 250C28 236 24 216 24 196Z"
        fill="#3d7fa0"
      />
      <path
        d="M300 63C420 66 520 116 622 126C664 130 694 116 704 96C706 84 704 70 698 58C716 80 716 108 700 128C670 160 610 150 540 132C460 110 390 84 300 63Z"
        fill="#5b9dba"
        opacity=".55"
      />
      <path
        d="M27 214C110 250 190 238 262 232C380 222 520 226 640 214C560 244 470 292 330 298C196 303 84 292 42 250C34 240 29 228 27 214Z"
        fill="#d9e4d6"
      />
      <clipPath id={belly}>
        <path d="M27 214C110 250 190 238 262 232C380 222 520 226 640 214C560 244 470 292 330 298C196 303 84 292 42 250C34 240 29 228 27 214Z" />
      </clipPath>
      <g clipPath={`url(#${belly})`} fill="none" stroke="#8fb0ae" strokeWidth="3" strokeLinecap="round">
        <path d="M24 223C108 254.5 190 245.7 268 241.1C330 237.5 400 236.1 500 233.2" />
        <path d="M28 233.5C111 262 190 254.8 268 250.6C330 247.3 396 245.6 484 241.6" />
        <path d="M32 244C114 269.6 190 263.8 268 260C330 257.2 392 255 468 250" />
        <path d="M36 254.5C117 277.2 190 272.8 268 269.4C330 267.1 388 264.4 452 258.4" />
        <path d="M40 265C120 284.7 190 281.9 268 278.9C330 276.9 384 273.9 436 266.8" />
        <path d="M44 275.5C123 292.3 190 290.9 268 288.4C330 286.8 380 283.4 420 275.2" />
        <path d="M48 286C126 299.8 190 299.9 268 297.8C330 296.7 376 292.8 404 283.6" />
        <path d="M52 296.5C129 307.4 190 308.9 268 307.3C330 306.6 372 302.3 388 292" />
      </g>
      <path d="M26 210C92 246 170 244 226 222" fill="none" stroke="#0b2733" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M226 222C234 219 240 213 243 206" fill="none" stroke="#0b2733" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M286 238C292 300 344 356 424 366C404 332 396 286 384 236Z" fill="#2b607e" />
      <path
        d="M300 244C310 292 348 338 400 356"
        fill="none"
        stroke="#5b9dba"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M486 92C504 70 528 62 556 64C546 78 544 94 548 108C526 104 506 98 486 92Z" fill="#2b607e" />
      <path d="M704 96C712 112 730 122 758 122C744 132 716 132 694 118Z" fill="#2b607e" opacity=".7" />
      <circle cx="246" cy="184" r="13" fill="#0b2733" />
      <circle cx="242" cy="180" r="4.4" fill="#f6efdb" />
      <path d="M226 166C236 156 254 154 266 162" fill="none" stroke="#2b607e" strokeWidth="5" strokeLinecap="round" />
      <g fill="#5b9dba" opacity=".6">
        <circle cx="120" cy="128" r="5" />
        <circle cx="146" cy="112" r="3.5" />
        <circle cx="98" cy="150" r="3.5" />
        <circle cx="168" cy="130" r="2.6" />
      </g>
    </svg>
  )
}
