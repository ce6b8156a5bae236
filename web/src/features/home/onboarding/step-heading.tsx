export const StepHeading = ({ title, body }: { title: string; body: string }) => (
  <div className="mt-8">
    <h1 tabIndex={-1} className="text-[min(2.25rem,14vw)] leading-[1.2] text-balance outline-none md:text-hero">
      {title}
    </h1>
    <p className="mt-1.5 text-lead text-text-2">{body}</p>
  </div>
)
