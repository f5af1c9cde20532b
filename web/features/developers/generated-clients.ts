/**
 * Clients that generators make of the OpenAPI document, from the first command to the first call. A test runs each as it
 * stands where its generator is there, but for the first line, which installs it.
 */
import type { CodeTab } from './guide-texts.ts';

const fetchIt = (site: string) =>
  `curl --fail --silent --show-error -o protege.json '${site}/api/openapi.json'`;

const python = (site: string) => `pip install openapi-python-client
${fetchIt(site)}
echo 'content_type_overrides: { "*/*": application/octet-stream }' > generate.yaml
openapi-python-client generate --path protege.json --config generate.yaml \\
  --meta none --output-path protege_client --overwrite

cat > first_call.py <<'PY'
import os
from protege_client import AuthenticatedClient
from protege_client.api.wallet import wallet_read

client = AuthenticatedClient(base_url="${site}/api", token=os.environ["PROTEGE_KEY"])
print(wallet_read.sync(client=client).available, "PRD can be sent.")
PY
python3 first_call.py`;

const go = (site: string) => `go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest
${fetchIt(site)}
oapi-codegen -generate types,client -package main -o protege.gen.go protege.json

cat > main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
)

func main() {
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("PROTEGE_KEY"))
		return nil
	}
	client, err := NewClientWithResponses("${site}/api", WithRequestEditorFn(withKey))
	if err != nil {
		log.Fatal(err)
	}
	answer, err := client.WalletReadWithResponse(context.Background())
	if err != nil || answer.JSON200 == nil {
		log.Fatal(err, answer)
	}
	fmt.Println(answer.JSON200.Available, "PRD can be sent.")
}
GO
test -f go.mod || go mod init example.org/first-call
go mod tidy && go run .`;

/** For each language its commands. `site` is this community's address. */
export function generatedClients(site: string): readonly CodeTab[] {
  return [
    { label: 'Python', text: python(site) },
    { label: 'Go', text: go(site) },
  ];
}
