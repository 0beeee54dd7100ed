import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A button to the accounts of the workspace. */
export function AccountsButton({ workspace, label }: { workspace: string; label: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link {...props} to={`/w/${workspace}/accounts`} />}
    >
      {label}
    </Button>
  );
}
