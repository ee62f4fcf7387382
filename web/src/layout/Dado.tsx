// The dado: a row of cobalt tiles on which a page stands.
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
