// Gradients of the doors, and the dado of cobalt tiles below them.
export function Gradients() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="noon" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fff6d8" stop-opacity=".34" />
          <stop offset=".45" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#1a1304" stop-opacity=".26" />
        </linearGradient>
        <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff8d6" />
          <stop offset="1" stop-color="#b1f4ff" />
        </linearGradient>
        <radialGradient id="sunbeam" cx=".42" cy=".32" r=".8">
          <stop offset="0" stop-color="#fffbe0" stop-opacity=".26" />
          <stop offset=".4" stop-color="#fff6d0" stop-opacity=".06" />
          <stop offset="1" stop-color="#05081a" stop-opacity=".22" />
        </radialGradient>
      </defs>
    </svg>
  );
}

const TURNS = [0, 90, 180, 270];

export function Dado() {
  return (
    <svg class="dado" aria-hidden="true">
      <defs>
        <pattern id="dado" width="64" height="64" patternUnits="userSpaceOnUse">
          <rect width="64" height="64" class="ground" />
          <path
            class="vine"
            d="M0 0A32 32 0 0 0 32 32A32 32 0 0 0 0 64M64 0A32 32 0 0 1 32 32A32 32 0 0 1 64 64"
          />
          <circle cx="32" cy="32" r="6" fill="#e0a21b" />
          {TURNS.map(turn => (
            <g key={turn} transform={`rotate(${turn} 32 32)`}>
              <path class="leaf" d="M32 22C25 17 26 8 32 3C38 8 39 17 32 22Z" />
              <path class="corner" d="M0 0H11A11 11 0 0 1 0 11Z" />
              <path
                class="corner"
                transform="rotate(45 32 32)"
                d="M32 12C29.5 15 29.5 19 32 22C34.5 19 34.5 15 32 12Z"
              />
            </g>
          ))}
          <path class="joint" d="M0 0H64M0 0V64" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#dado)" />
    </svg>
  );
}
