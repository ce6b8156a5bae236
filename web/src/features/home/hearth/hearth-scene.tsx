const flames: readonly [color: string, d: string][] = [
  ['#c63a0e', 'M213 352C222 380 224 410 226 440C230 490 252 522 300 522L330 400C290 372 250 372 213 352Z'],
  ['#c63a0e', 'M590 352C582 370 560 372 550 385L500 522C560 520 587 480 593 430C596 405 592 375 590 352Z'],
  ['#e2481b', 'M287 241C286 300 258 340 258 420C258 480 286 523 340 523L420 330C370 290 330 270 287 241Z'],
  ['#e2481b', 'M526 260C522 285 505 290 495 300L450 523C520 523 558 470 558 410C556 350 530 310 526 260Z'],
  [
    '#f0562a',
    'M413 146C400 210 370 240 340 290C310 340 290 390 296 440C300 490 350 524 405 524C470 524 515 470 519 410C521 310 440 210 413 146Z',
  ],
  ['#ff7d50', 'M329 308C332 350 306 380 300 430C296 480 320 522 365 522L400 380C370 345 345 330 329 308Z'],
  ['#ff8a55', 'M479 319C470 350 445 370 435 400L440 518C490 515 512 480 511 420C508 380 485 350 479 319Z'],
  ['#ffb224', 'M409 290C400 330 350 380 345 420L380 500L440 500L471 440C482 380 420 330 409 290Z'],
  ['#f0562a', 'M332 411C334 440 326 455 328 480C332 505 355 518 380 518L390 450C370 430 350 420 332 411Z'],
  [
    '#f0562a',
    'M464 418C462 440 440 452 432 478C428 500 430 518 436 518C462 515 476 490 475 460C472 445 466 432 464 418Z',
  ],
  [
    '#ff8a55',
    'M404 388C398 420 360 445 359 480C358 510 380 528 402 528C425 528 443 508 442 478C440 445 408 420 404 388Z',
  ],
  [
    '#ffc352',
    'M403 437C398 460 374 475 373 497C373 518 386 530 401 530C418 530 428 515 427 495C425 472 406 460 403 437Z',
  ],
  [
    '#fff0cc',
    'M401 480C398 492 385 500 385 512C385 524 392 528 400 528C408 528 414 522 414 510C413 498 403 492 401 480Z',
  ],
]
const backSticks = ['M306 574 372 518', 'M378 578 384 518', 'M450 576 426 518', 'M520 572 456 516', 'M594 570 470 512']
const frontSticks: readonly [x: number, y: number, d: string][] = [
  [168, 587, 'M168 587 352 522'],
  [250, 591, 'M250 591 370 520'],
  [334, 595, 'M334 595 376 525'],
  [417, 597, 'M417 597 406 525'],
  [500, 593, 'M500 593 430 522'],
  [583, 589, 'M583 589 450 520'],
]
const sparks: readonly [x: number, y: number, r: number, color: string][] = [
  [250, 143, 4, '#d8924a'],
  [362, 145, 4, '#d8924a'],
  [398, 142, 4, '#c9706a'],
  [315, 178, 4.5, '#d07a55'],
  [336, 201, 5, '#c9706a'],
  [358, 218, 5.5, '#c9706a'],
  [352, 237, 5.5, '#e3b04f'],
  [276, 217, 5.5, '#e3b04f'],
  [517, 258, 6, '#e3b04f'],
  [500, 126, 4, '#c97f4a'],
  [588, 117, 4, '#c97f4a'],
  [379, 74, 3, '#b5743f'],
  [501, 64, 3, '#b5743f'],
  [245, 20, 2.5, '#a8643c'],
  [178, 24, 2.5, '#a8643c'],
]

/** `flame` is the fire's size (1 for twelve sticks), `view` the part that must be visible; night is around it. */
export function HearthScene({ flame, view = '0 0 780 640' }: { flame: number; view?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={view}
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 size-full overflow-visible lg:-start-[18%] lg:w-[136%]"
      fill="none"
    >
      <defs>
        <radialGradient id="hearth-night" gradientUnits="userSpaceOnUse" cx="400" cy="440" r="470">
          <stop offset="0" stopColor="#c2592f" />
          <stop offset=".42" stopColor="#7e3442" />
          <stop offset=".74" stopColor="#4d2250" />
          <stop offset="1" stopColor="#2a1546" />
        </radialGradient>
        <radialGradient id="hearth-ground">
          <stop offset="0" stopColor="#c2782f" stopOpacity=".75" />
          <stop offset="1" stopColor="#c2782f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M-2000-800H2800V2400H-2000Z" fill="url(#hearth-night)" />
      <path
        d="M-2000 660Q-160 620 0 602Q150 566 320 584T560 596Q680 600 780 578Q940 545 2800 640V2400H-2000Z"
        fill="#22113a"
      />
      <ellipse cx="400" cy="610" rx="300" ry="62" fill="url(#hearth-ground)" />
      {sparks.map(([cx, cy, r, color]) => (
        <circle key={`${cx}`} cx={cx} cy={cy} r={r} fill={color} />
      ))}
      <g strokeLinecap="round" stroke="#4d2530" strokeWidth="17">
        {backSticks.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {frontSticks.map(([x, y, d]) => (
        <g key={d} strokeLinecap="round">
          <path d={d} stroke="#8a4b2b" strokeWidth="19" />
          <path d={d} stroke="#f0b982" strokeWidth="3.5" transform="translate(0 -4)" />
          <circle cx={x} cy={y} r="8.5" fill="#f6cfa9" />
          <circle cx={x} cy={y} r="3.5" fill="#c98f63" />
        </g>
      ))}
      <g
        style={{ transform: `scale(${flame})`, transformOrigin: '400px 524px' }}
        className="transition-transform duration-(--k-t-sheet) ease-in"
      >
        {flames.map(([color, d]) => (
          <path key={d} d={d} fill={color} />
        ))}
      </g>
    </svg>
  )
}
