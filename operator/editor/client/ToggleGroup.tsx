/** Buttons of which one is pressed. */
type ToggleGroupProps = { names: readonly string[]; chosen: string; onChoose: (name: string) => void }

export const ToggleGroup = ({ names, chosen, onChoose }: ToggleGroupProps) => (
  <div className="toggle-group">
    {names.map((name) => (
      <button key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {name}
      </button>
    ))}
  </div>
)
