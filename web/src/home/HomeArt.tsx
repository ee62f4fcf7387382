// Gradients of the doors.
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
