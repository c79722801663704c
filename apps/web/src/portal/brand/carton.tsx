/** A closed carton in the tones of the brand, as a part of a drawing: 84 wide, 76 high, its upper left at 32, 22. */
export function Carton() {
  return (
    <>
      <path d="M32 40 74 22l42 18-42 18z" fill="var(--brand-3)" />
      <path d="M32 40v40l42 18V58z" fill="var(--brand-5)" />
      <path d="M116 40v40L74 98V58z" fill="var(--brand-7)" />
      <path d="m51 32 42 18v14l9-4V46L60 28z" fill="var(--brand-1)" opacity=".7" />
    </>
  )
}
