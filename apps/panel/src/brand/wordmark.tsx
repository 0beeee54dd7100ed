/** The mark in the accent colour and the name of the service in the text colour. */
export function Wordmark() {
  return (
    <>
      <svg
        aria-hidden="true"
        width="22"
        height="22"
        viewBox="0 0 16 16"
        fill="currentColor"
        focusable="false"
      >
        <path d="M2 6.4h2.3L10.2 2.6a.8.8 0 0 1 1.2.7v9.4a.8.8 0 0 1-1.2.7L7 11.3v2.2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.3H2a1 1 0 0 1-1-1V7.4a1 1 0 0 1 1-1z" />
        <path
          d="M13 5.5a3.6 3.6 0 0 1 0 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      Crier
    </>
  );
}
